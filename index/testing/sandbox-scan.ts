import { createSandbox } from '../../sandbox/sandbox.ts'
import { parseSandboxFlags } from '../../sandbox/options.ts'

/** The embedded network's Scan, reached without a network: the address is not looked at. */
export async function sandboxScan(...flags: readonly string[]): Promise<typeof globalThis.fetch> {
  const { families } = await createSandbox(parseSandboxFlags(flags))
  return async (input, init) => {
    const request = new Request(input, init)
    const url = new URL(request.url)
    return families.scan.fetch(
      new Request(
        new URL(url.pathname.replace(/^\/api\/scan/, '') + url.search, 'http://sandbox.localhost'),
        request,
      ),
    )
  }
}
