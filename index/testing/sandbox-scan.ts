import { createSandbox } from '../../sandbox/sandbox.ts'
import { parseSandboxFlags } from '../../sandbox/options.ts'

/** Returns a `fetch` that is answered by the embedded network's Scan. The address is ignored. */
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
