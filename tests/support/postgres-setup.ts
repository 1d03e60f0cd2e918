/** Vitest global setup of the project `full-postgres`: starts a server and sets TEST_DATABASE_URL. */
import { startPostgres } from './postgres.ts';

export default async function setUp(): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  process.env.TEST_DATABASE_URL = postgres.url;
  return () => postgres.stop();
}
