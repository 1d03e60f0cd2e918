/** The finished site behind nginx: a whole configuration that runs where it lies. */
import { quoted } from './plain-text.ts';
import type { SiteFile, SiteFiles } from './site-files.ts';

/** Said by `default_type` and not as a header of its own. */
const TYPE = 'content-type';

const headerLines = ({ headers }: SiteFile, when = '') =>
  Object.entries(headers)
    .filter(([name]) => name !== TYPE)
    .map(([name, value]) => `add_header ${name} ${quoted(value)}${when};`);

/** An address has its file and its headers as constants: nothing is worked out for a request, not even whether it exists. */
function location(file: SiteFile): string {
  const lines = [
    // To nginx a slash at the end is a folder, whatever is said of it.
    file.address === '/' ? `root site; try_files ${quoted(file.name)} =404;` : `alias ${quoted(`site${file.name}`)};`,
    `default_type ${quoted(file.headers[TYPE] ?? '')};`,
    ...headerLines(file),
  ];
  return `location = ${quoted(file.address)} {\n\t${lines.join('\n\t')}\n}\n`;
}

/** Headers for the service. Behind a name of its own with TLS it is asked under that name. */
function passedOn(service: URL): string[] {
  const isOther = service.protocol === 'https:';
  return [
    'proxy_http_version 1.1;',
    'proxy_set_header Connection "";',
    `proxy_set_header Host ${isOther ? quoted(service.host) : '$http_host'};`,
    'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
    'proxy_set_header X-Forwarded-Proto $scheme;',
    ...(isOther ? ['proxy_ssl_server_name on;', `proxy_ssl_name ${quoted(service.hostname)};`] : []),
  ];
}

/**
 * @param port where nginx listens
 * @returns the files by their names
 */
export function nginxFiles({ files, away }: SiteFiles, service: URL, port: number): Record<string, string> {
  const isSecure = service.protocol === 'https:';
  const server = service.port === '' ? `${service.hostname}:${isSecure ? 443 : 80}` : service.host;
  const pass = `proxy_pass ${service.protocol}//service;`;
  return {
    'nginx/files.conf': files.map(location).join(''),
    'nginx.conf': `# Written by \`npm run export\`, and written anew by the next one. What you add yourself goes into files of your own in the
# folder own/ (docs/export.md). To start it:  nginx -p "$PWD" -c nginx.conf
include own/main*.conf;
worker_processes auto;
worker_rlimit_nofile 16384;
pid run/nginx.pid;
error_log run/error.log warn;

events {
	worker_connections 4096;
}

http {
	include own/http*.conf;
	# Nobody is written down. For a list of visitors put "access_log run/access.log;" into own/server.conf.
	access_log off;
	server_tokens off;
	client_body_temp_path run/body;
	proxy_temp_path run/proxy;
	fastcgi_temp_path run/fastcgi;
	uwsgi_temp_path run/uwsgi;
	scgi_temp_path run/scgi;

	# Files stay open while they are asked for; a new export is seen within ten seconds, or at once by a reload.
	open_file_cache max=20000 inactive=10m;
	open_file_cache_valid 10s;
	open_file_cache_errors on;
	sendfile on;
	tcp_nopush on;
	keepalive_requests 10000;

	# The files are compressed already; brotli, too, for which docs/export.md names the module.
	gzip_static on;
	gzip_proxied any;

	# A question about the stock of hundreds of products is long.
	large_client_header_buffers 4 128k;

	upstream service {
		server ${server};
		keepalive 32;
		# Sooner than the service ends a connection, or a form that is sent just then would be lost.
		keepalive_timeout 5s;
	}

	server {
		listen ${port};
		include own/server*.conf;
		merge_slashes off;

		# What nginx itself would refuse, such as a form for a finished page, is answered by the service.
		error_page 404 405 = @service;
		error_page 502 504 =503 /service-away;
		location = /service-away {
			internal;
			alias ${quoted(`site${away.name}`)};
			default_type ${quoted(away.headers[TYPE] ?? '')};
			${headerLines(away, ' always').join('\n\t\t\t')}
		}

		# Everything that is no file of the site.
		${passedOn(service).join('\n\t\t')}
		location / {
			${pass}
		}
		location @service {
			${pass}
		}

		types { }
		include nginx/files.conf;
	}
}
`,
  };
}
