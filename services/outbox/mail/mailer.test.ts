import { once } from 'node:events';
import { mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startMailServer } from '../../../tests/support/mail-server.ts';
import { NeverAccepted, PartlySent } from '../outbox.ts';
import { listUnfinishedMails } from './folder.ts';
import { createMailer } from './mailer.ts';

const MAIL = { to: 'buyer@example.com', subject: 'Hello', text: 'Hello.', html: '<p>Hello.</p>' };
const from = { name: 'Shop', address: 'shop@example.com' };
const mailer = (to: { smtpUrl: string } | { folder: string }) => createMailer({ from, domain: 'shop.example', to });

/** By SMTP command; `END` is the end of the message. `LINE` in a reply stands for the line of the command. */
type Replies = Record<string, string | ((line: string) => string)>;

/** A mail server that accepts everything, except for these replies. @returns its URL */
async function mailServer(replies: Replies): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.write('220 ready\r\n');
    let isReadingMessage = false;
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        if (isReadingMessage && line !== '.') continue;
        const command = isReadingMessage ? 'END' : (line.split(/[ :]/)[0] ?? '').toUpperCase();
        const fallback = command === 'DATA' ? '354 go on' : '250 fine';
        const override = replies[command];
        const reply = typeof override === 'function' ? override(line) : override?.replace('LINE', line);
        socket.write(`${reply ?? fallback}\r\n`);
        isReadingMessage = command === 'DATA' && !replies.DATA;
      }
    });
  });
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const sendingError = async (replies: Replies, payload: unknown = MAIL) =>
  mailer({ smtpUrl: await mailServer(replies) })(payload, 'mail_1', 1).then(
    () => undefined,
    (error: Error) => error,
  );

describe('a mail', () => {
  it('is sent to several recipients, and refused if one of them is no email address', async () => {
    expect(await sendingError({}, { ...MAIL, to: 'desk@example.com, boss@example.com' })).toBeUndefined();
    expect(await sendingError({}, { ...MAIL, to: 'desk@example.com, no-address' })).toBeInstanceOf(NeverAccepted);
  });

  it.each([
    ['refuses', '550 no such user', true],
    ['defers', '451 try again later', false],
  ])('is retried only for the recipient that the server %s', async (_, reply, isRefused) => {
    const to = 'desk@example.com, gone@example.com';
    const error = await sendingError(
      { RCPT: (line) => (line.includes('gone@') ? reply : '250 fine') },
      { ...MAIL, to },
    );
    expect(error).toBeInstanceOf(PartlySent);
    expect(error).toMatchObject({ isRefused, rest: { ...MAIL, to: 'gone@example.com' } });
    expect(error?.message).not.toContain('@');
  });

  it.each(['dana&co@sample.example', '.dana@sample.example', 'ivan@xn--e1afmkfd.xn--p1ai'])(
    'is sent to %s, an address that our forms accept',
    async (to) => expect(await sendingError({}, { ...MAIL, to, replyTo: to })).toBeUndefined(),
  );

  it('is sent to an internationalized domain by its ASCII name', async () => {
    const server = await startMailServer();
    const send = mailer({ smtpUrl: server.url });
    await send({ ...MAIL, to: 'info@bücher.example', replyTo: 'shop@bücher.example' }, 'mail_1', 1);
    // A local part that is not ASCII needs a server with SMTPUTF8, which gets the whole address in Unicode.
    await send({ ...MAIL, to: 'jörg@bücher.example' }, 'mail_2', 1);
    await server.stop();
    const line = (name: string) =>
      server.received.map(({ source }) => new RegExp(`^${name}: (.*?)\r?$`, 'm').exec(source)?.[1]);
    expect(line('To')).toEqual(['info@xn--bcher-kva.example', 'jörg@bücher.example']);
    expect(line('Reply-To')).toEqual(['shop@xn--bcher-kva.example', undefined]);
  });

  it('has headers that prevent automatic replies', async () => {
    const server = await startMailServer();
    const send = mailer({ smtpUrl: server.url });
    await send(MAIL, 'mail_1', 1);
    await send({ ...MAIL, isAutoReply: true }, 'mail_2', 1);
    await server.stop();
    expect(server.received.map(({ source }) => /^Auto-Submitted: .*$/m.exec(source)?.[0])).toEqual([
      'Auto-Submitted: auto-generated',
      'Auto-Submitted: auto-replied',
    ]);
    expect(server.received[0]?.source).not.toMatch(/^Precedence:/im);
  });

  it('is sent although the mail server may not accept its Reply-To', async () => {
    expect(await sendingError({}, { ...MAIL, replyTo: 'бюро@пример.испытание' })).toBeUndefined();
  });

  it.each([
    ['the recipient', { RCPT: '550 5.1.1 LINE user unknown' }, 550],
    ['the content', { END: '554 5.7.1 spam for <buyer@example.com>' }, 554],
  ])('counts as permanently rejected when the server refuses %s with a 5xx reply', async (_, replies, code) => {
    const error = await sendingError(replies);
    expect(error).toBeInstanceOf(NeverAccepted);
    expect(error?.message).toBe(`the mail server answered ${code}`);
  });

  it.each([
    ['has no space', { RCPT: '452 4.2.2 <buyer@example.com> later' }, 452],
    ['does not accept the login', { EHLO: '530 5.7.0 buyer@example.com must log in', HELO: '530 log in' }, 530],
  ])('does not count as permanently rejected when the server %s', async (_, replies, code) => {
    const error = await sendingError(replies);
    expect(error).not.toBeInstanceOf(NeverAccepted);
    expect(error?.message).toBe(`the mail server answered ${code}`);
  });

  it('causes an error without the recipient when the server cannot be reached', async () => {
    const send = mailer({ smtpUrl: 'smtp://127.0.0.1:9' });
    await expect(send(MAIL, 'mail_1', 1)).rejects.toThrow(/^the connection to the mail server failed \(E\w+\)$/);
  });
});

it('a missing mail folder counts as empty, and a mail folder that cannot be read is an error', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'mail-'));
  expect(await listUnfinishedMails(join(folder, 'outbox'))).toEqual([]);
  writeFileSync(join(folder, 'outbox'), 'no folder');
  await expect(listUnfinishedMails(join(folder, 'outbox'))).rejects.toThrow('ENOTDIR');
});

it('a mail in the folder can be read only by the system user that runs the site', async () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'mail-')), 'outbox');
  await mailer({ folder })(MAIL, 'mail_1', 1);
  const mode = (path: string) => statSync(path).mode & 0o777;
  expect([mode(folder), mode(join(folder, 'mail_1.eml'))]).toEqual([0o700, 0o600]);
});
