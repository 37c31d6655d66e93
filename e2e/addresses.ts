/** Where the servers under test listen; loopback only. */
export const addresses = {
  /** The dashboard on the embedded sandbox. */
  sandbox: 'http://127.0.0.1:4680',
  /** The dashboard with only SCAN_URL set, to `otherScan`. */
  otherNetwork: 'http://127.0.0.1:4681',
  /** A Scan that shares no code with the sandbox and has only the oldest form of its endpoints. */
  otherScan: 'http://127.0.0.1:4682',
} as const
