import { unusedPort } from '../server/testing/upstream.ts'

/**
 * Environment variable that passes the addresses to all test workers, because each worker loads
 * this module again.
 */
const variable = 'ADDRESSES_UNDER_TEST'

/** The addresses of the servers under test: loopback, on ports that were free when the tests began. */
export const addresses = {
  sandbox: await addressOf('sandbox'),
  /** The dashboard with only SCAN_URL set, to `otherScan`. */
  otherNetwork: await addressOf('otherNetwork'),
  /** A Scan that shares no code with the sandbox and has only the oldest form of its endpoints. */
  otherScan: await addressOf('otherScan'),
} as const

async function addressOf(name: string): Promise<string> {
  return (process.env[`${variable}_${name}`] ??= `http://127.0.0.1:${await unusedPort()}`)
}
