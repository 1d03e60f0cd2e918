/** llms.txt (llmstxt.org): facts about the agency, then a Markdown list of all pages with descriptions. */
import { type Brand, officeLine } from '../../config/brand-types.ts';
import { markdownPath, type SitePage } from './site-page.ts';

export function llmsText(brand: Brand, origin: string, pages: readonly SitePage[]): string {
  const sections = Map.groupBy(pages, ({ section }) => section);
  const lists = [...sections].map(([section, listed]) => {
    const lines = listed.map(
      ({ path, title, description }) => `- [${title}](${origin}${markdownPath(path) ?? path}): ${description}`,
    );
    return `## ${section}\n\n${lines.join('\n')}\n`;
  });
  const facts = [
    `Phone: ${brand.phone.display}`,
    `Email: ${brand.email}`,
    ...brand.offices.map((office) => `Office: ${office.name}, ${office.street}, ${officeLine(office)}`),
  ];
  return (
    `# ${brand.name}\n\n> ${brand.description}\n\n` +
    `Addresses that end in .md are Markdown; drop the ending to get the same page for people.\n\n` +
    `${facts.map((fact) => `- ${fact}`).join('\n')}\n\n${lists.join('\n')}`
  );
}
