/**
 * The HTML part of a mail. Rendered with React, which escapes user input. Mail clients do not support CSS custom
 * properties, so colors are plain values; those of the dark scheme are in a style sheet.
 */
import { createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MailBlock, MailContent, MailIdentity } from './mail-content.ts';

const FONT = "16px/1.55 'Helvetica Neue', Arial, 'Liberation Sans', sans-serif";
const DISPLAY = "700 36px/1.05 'Arial Narrow', 'Helvetica Neue', Arial, 'Liberation Sans Narrow', sans-serif";
const INK = '#0b1418';
const INK_2 = '#43545e';
const LINE = '#cfdbe2';
const SIGNAL = '#f84b28';

const DARK = `
@media (prefers-color-scheme: dark) {
  .ground { background: #0c161b !important; }
  .card { background: #14232b !important; }
  .hero { background: #12384a !important; }
  .ink { color: #eef6f9 !important; border-color: #eef6f9 !important; }
  .ink2 { color: #a8bbc5 !important; }
  .rule { border-color: #263a44 !important; }
  .block { background: #eef6f9 !important; }
}`;

/** The logo: three squares in the color of text, and one in the signal color. */
function logo(): ReactNode {
  const square = (color: string, className?: string) =>
    h('span', {
      className,
      style: { display: 'inline-block', width: 11, height: 11, margin: '0 2px 2px 0', background: color },
    });
  return h(
    'span',
    {
      'aria-hidden': true,
      style: {
        display: 'inline-block',
        width: 26,
        lineHeight: 0,
        fontSize: 0,
        marginRight: 10,
        verticalAlign: 'middle',
      },
    },
    square(INK, 'block'),
    square(SIGNAL),
    square(INK, 'block'),
    square(INK, 'block'),
  );
}

function linesBlock(block: Extract<MailBlock, { kind: 'lines' }>): ReactNode {
  const cell = { padding: '12px 0', borderBottom: `1px solid ${LINE}`, verticalAlign: 'top' };
  const amount = { ...cell, textAlign: 'right', whiteSpace: 'nowrap', paddingLeft: 16 } as const;
  const total = { padding: '12px 0', fontSize: 20, fontWeight: 700 };
  return h(
    'table',
    {
      role: 'presentation',
      className: 'ink',
      style: { width: '100%', borderCollapse: 'collapse', borderTop: `2px solid ${INK}` },
    },
    h(
      'tbody',
      null,
      block.rows.map((row, index) =>
        h(
          'tr',
          { key: index },
          h(
            'td',
            { className: 'rule', style: cell },
            h('b', { dir: 'auto' }, row.name),
            row.details.map((detail) => [h('br', { key: `${detail}-br` }), h('bdi', { key: detail }, detail)]),
          ),
          h('td', { className: 'rule', style: amount }, row.amount),
        ),
      ),
      h(
        'tr',
        null,
        h('td', { style: total }, 'Total'),
        h('td', { style: { ...total, textAlign: 'right' } }, block.total),
      ),
    ),
  );
}

function blockHtml(block: MailBlock): ReactNode {
  switch (block.kind) {
    case 'paragraph':
      return h('p', { style: { margin: 0 } }, block.text);
    case 'note':
      return h('p', { className: 'ink2', style: { margin: 0, fontSize: 14, color: INK_2 } }, block.text);
    case 'facts':
      return h(
        'p',
        { style: { margin: 0 } },
        h('b', null, block.title),
        block.lines.map((line, index) => [h('br', { key: index }), line]),
      );
    case 'quote':
      return h(
        'div',
        { className: 'rule', style: { paddingLeft: 16, borderLeft: `3px solid ${LINE}` } },
        h('b', null, block.title),
        block.lines.map((line, index) => [h('br', { key: index }), line]),
      );
    case 'button': {
      const style = {
        display: 'inline-block',
        background: SIGNAL,
        color: INK,
        fontWeight: 700,
        padding: '14px 24px',
        textDecoration: 'none',
      };
      return h('a', { href: block.url, style }, block.label);
    }
    case 'lines':
      return linesBlock(block);
  }
}

function footer(sender: MailIdentity): ReactNode {
  const link = { color: 'inherit' };
  return h(
    'p',
    {
      className: 'ink2 rule',
      style: { margin: 0, paddingTop: 20, borderTop: `1px solid ${LINE}`, fontSize: 14, color: INK_2 },
    },
    h('b', { className: 'ink', style: { color: INK } }, sender.name),
    h('br'),
    sender.address,
    h('br'),
    h('a', { href: `tel:${sender.phone.e164}`, style: link }, sender.phone.display),
    ' · ',
    h('a', { href: `mailto:${sender.email}`, style: link }, sender.email),
  );
}

/** A complete HTML document. */
export function mailHtml(content: MailContent, sender: MailIdentity): string {
  const padded = (child: ReactNode, key?: number) => h('div', { key, style: { padding: '20px 32px 0' } }, child);
  const page = h(
    'html',
    { lang: 'en' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('title', null, content.heading),
      h('style', null, DARK),
    ),
    h(
      'body',
      { className: 'ground ink', style: { margin: 0, padding: 16, background: '#edf3f7', color: INK, font: FONT } },
      h(
        'div',
        {
          role: 'main',
          className: 'card',
          style: {
            maxWidth: 600,
            overflowWrap: 'anywhere',
            margin: '0 auto',
            paddingBottom: 24,
            background: '#ffffff',
          },
        },
        padded(h('p', { style: { margin: '4px 0 0', fontSize: 22 } }, logo(), h('b', null, sender.name))),
        h(
          'div',
          { className: 'hero', style: { marginTop: 20, padding: '36px 32px', background: '#c2e4f4' } },
          h('h1', { style: { margin: '0 0 12px', font: DISPLAY, letterSpacing: '-.01em' } }, content.heading),
          h('p', { style: { margin: 0 } }, content.subheading),
        ),
        content.blocks.map((block, index) => padded(blockHtml(block), index)),
        padded(footer(sender)),
      ),
    ),
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
