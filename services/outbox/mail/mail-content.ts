/** The content of a mail as data, which is rendered both as HTML and as plain text. */

export type MailBlock =
  | { kind: 'paragraph'; text: string }
  /** Order lines with amounts, and the total. */
  | { kind: 'lines'; rows: { name: string; details: string[]; amount: string }[]; total: string }
  /** A titled group of short lines, such as a postal address. */
  | { kind: 'facts'; title: string; lines: string[] }
  /** Text of a visitor. Each line is marked as a quote, so that it cannot look like text of the site. */
  | { kind: 'quote'; title: string; lines: string[] }
  /** At most one in a mail. */
  | { kind: 'button'; label: string; url: string }
  | { kind: 'note'; text: string };

export type MailContent = {
  heading: string;
  subheading: string;
  blocks: MailBlock[];
};

/** The sender: its name is in the header of the HTML part, all of it in the footer of both parts. */
export type MailIdentity = { name: string; address: string; phone: { display: string; e164: string }; email: string };

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return block.text;
    case 'lines': {
      const rows = block.rows.map((row) => [`${row.name}  ${row.amount}`, ...row.details.map((each) => `  ${each}`)]);
      return [...rows.flat(), `Total  ${block.total}`].join('\n');
    }
    case 'facts':
      return [block.title, ...block.lines].join('\n');
    case 'quote':
      return [block.title, ...block.lines.map((line) => `> ${line}`.trimEnd())].join('\n');
    case 'button':
      return `${block.label}: ${block.url}`;
  }
}

/** The plain-text part. */
export function mailText(content: MailContent, sender: MailIdentity): string {
  const foot = [sender.name, sender.address, `${sender.phone.display} · ${sender.email}`].join('\n');
  return [content.heading, content.subheading, ...content.blocks.map(blockText), `-- \n${foot}`].join('\n\n');
}
