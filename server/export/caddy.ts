/** The finished site behind Caddy. */
import { quoted } from './plain-text.ts';
import type { SiteFile, SiteFiles } from './site-files.ts';

/** Headers that a file has for itself, with the variables for them; by all others files are sorted into kinds. */
const OWN: ReadonlyMap<string, string> = new Map([
  ['content-type', '{site_type}'],
  ['content-security-policy', '{site_policy}'],
  ['link', '{site_link}'],
]);

type Kind = { name: string; lines: string[] };

/** Caddy says itself that an answer depends on the encodings that are asked for, but only where it has chosen one. */
const headerLine = (name: string, value: string) => `${name === 'vary' ? '?' : ''}${name} ${quoted(value)}`;

const indented = (lines: readonly string[], depth: number) => lines.map((line) => '\t'.repeat(depth) + line).join('\n');

function kindsOf(files: readonly SiteFile[]): Map<SiteFile, Kind> {
  const known = new Map<string, Kind>();
  return new Map(
    files.map((file) => {
      const lines = Object.entries(file.headers).flatMap(([name, value]) =>
        OWN.has(name) ? [] : [headerLine(name, value)],
      );
      for (const [name, variable] of OWN) if (name in file.headers) lines.push(`${name} ${variable}`);
      const key = lines.join('\n');
      const kind = known.get(key) ?? { name: `kind${known.size + 1}`, lines };
      known.set(key, kind);
      return [file, kind];
    }),
  );
}

const handler = ({ name, lines }: Kind) => `
	@${name} {
		method GET HEAD
		vars {site_kind} ${name}
	}
	handle @${name} {
		header {
${indented(lines, 3)}
		}
		rewrite * {site_file}
		file_server {
			precompressed br zstd gzip
		}
	}
`;

/** Behind a name of its own with TLS the service is asked under that name. */
function pass(service: URL): string[] {
  if (service.protocol === 'http:') return [`reverse_proxy ${service.origin}`];
  return [`reverse_proxy ${service.origin} {`, '\theader_up Host {upstream_hostport}', '}'];
}

/**
 * @param port where Caddy listens, unless it is told a name, for which it gets a certificate by itself
 * @returns the files by their names
 */
export function caddyFiles({ files, away }: SiteFiles, service: URL, port: number): Record<string, string> {
  const kinds = kindsOf(files);
  const rows = files.map((file) => {
    const own = [file.name, ...[...OWN.keys()].map((name) => file.headers[name] ?? '')];
    return [quoted(file.address), kinds.get(file)?.name, ...own.map(quoted)].join(' ');
  });
  const ofAway = Object.entries(away.headers).map(([name, value]) => headerLine(name, value));
  return {
    Caddyfile: `# Written by \`npm run export\`, and written anew by the next one (docs/export.md). To start it:  caddy run
# SITE_ADDRESS=www.example.com caddy run      serves that name, with a certificate that Caddy gets by itself.
# SITE_ADDRESS=www.example.com caddy reload   after the next export: the name is filled in by whoever reloads. Left out, the
# site would go on without TLS, on port ${port}.
{$SITE_ADDRESS::${port}} {
	root * site

	map {path} {site_kind} {site_file} ${[...OWN.values()].join(' ')} {
${indented([...rows, 'default service - - - -'], 2)}
	}
${[...new Set(kinds.values())].map(handler).join('')}
	# Everything that is no file of the site. Caddy itself writes X-Forwarded-For, and believes nobody else's.
	handle {
${indented(pass(service), 2)}
	}

	handle_errors {
		@away expression {err.status_code} in [502, 504]
		handle @away {
			header {
${indented(ofAway, 4)}
			}
			rewrite * ${away.name}
			file_server {
				status 503
				precompressed br zstd gzip
			}
		}
	}
}
`,
  };
}
