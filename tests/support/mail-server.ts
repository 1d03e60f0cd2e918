/** A real SMTP server that keeps received mails and can reject them. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

type Received = { to: string[]; messageId: string; source: string };

export type MailServer = {
  /** For SMTP_URL. */
  url: string;
  received: Received[];
  stop: () => Promise<void>;
};

const USER = 'site';
const PASSWORD = 'p@ss word';

/** @param refuse returns true to reject a mail temporarily (451) */
export async function startMailServer(refuse: () => boolean = () => false): Promise<MailServer> {
  const received: Received[] = [];
  const server = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, done) =>
      username === USER && password === PASSWORD ? done(null, { user: USER }) : done(new Error('wrong password')),
    onData: (stream, { envelope }, done) => {
      text(stream).then(
        (source) => {
          if (refuse()) return done(Object.assign(new Error('try again later'), { responseCode: 451 }));
          const messageId = /^Message-ID:\s+<(.*)>/im.exec(source)?.[1] ?? '';
          received.push({ to: envelope.rcptTo.map(({ address }) => address), messageId, source });
          return done();
        },
        // The sender was killed while sending.
        (error: Error) => done(error),
      );
    },
  });
  // Keeps running when a client is killed during a session.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`,
    received,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
