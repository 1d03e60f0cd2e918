/** A letter as data: written once, rendered as HTML and as plain text with the same words. */

export type LetterBlock =
  | { kind: 'paragraph'; text: string }
  /** What was bought: rows with an amount, and their total. */
  | { kind: 'lines'; rows: { name: string; details: string[]; amount: string }[]; total: string }
  /** A titled group of short lines, such as a postal address. */
  | { kind: 'facts'; title: string; lines: string[] }
  /** What somebody else wrote, empty lines and all: marked line by line, so that it cannot pass for words of ours. */
  | { kind: 'quote'; title: string; lines: string[] }
  /** One a letter. */
  | { kind: 'button'; label: string; url: string }
  | { kind: 'note'; text: string };

export type Letter = {
  heading: string;
  subheading: string;
  blocks: LetterBlock[];
};

/** Who writes: stands at the head and the foot of every letter. */
export type Sender = { name: string; address: string; phone: { display: string; e164: string }; email: string };

function blockText(block: LetterBlock): string {
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
export function letterText(letter: Letter, sender: Sender): string {
  const foot = [sender.name, sender.address, `${sender.phone.display} · ${sender.email}`].join('\n');
  return [letter.heading, letter.subheading, ...letter.blocks.map(blockText), `-- \n${foot}`].join('\n\n');
}
