import { createSandbox, type Sandbox } from '../../sandbox.ts'
import { defaultOptions, type SandboxOptions } from '../../options.ts'

/** The end of the history. */
export const start = new Date('2026-03-02T09:30:00Z')

/** Creates a small sandbox without automatic activity. */
export async function sandboxWith(options: Partial<SandboxOptions>): Promise<Sandbox> {
  const sandbox = await createSandbox({ ...defaultOptions, updates: 3000, now: start, ...options })
  sandbox.ledger.stop()
  return sandbox
}

/** Returns the status and the body of an answer of Scan. */
export async function scan(
  sandbox: Sandbox,
  path: string,
): Promise<[number, Record<string, unknown>]> {
  const answer = await sandbox.families.scan.fetch(new Request(`http://scan.localhost${path}`))
  const text = await answer.text()
  return [answer.status, text === '' ? {} : JSON.parse(text)]
}

/** Changes the plans. Returns the status of the response. */
export const put = async (sandbox: Sandbox, text: string): Promise<number> => {
  const request = new Request('http://sandbox.localhost/plans', { method: 'PUT', body: text })
  return (await sandbox.control.fetch(request)).status
}

/** Returns the network's configurations from Scan, as text. */
export const configOf = async (sandbox: Sandbox) => {
  const [, dso] = await scan(sandbox, '/v0/dso')
  return JSON.stringify(dso)
}

/** Returns the closing times of the open rounds, in milliseconds. */
export const closesOf = async (sandbox: Sandbox) => {
  const body = JSON.stringify({
    cached_open_mining_round_contract_ids: [],
    cached_issuing_round_contract_ids: [],
  })
  const request = new Request('http://scan.localhost/v0/open-and-issuing-mining-rounds', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const { open_mining_rounds: open } = await (await sandbox.families.scan.fetch(request)).json()
  return Object.values<{ contract: { payload: { targetClosesAt: string } } }>(open).map(
    ({ contract }) => Date.parse(contract.payload.targetClosesAt),
  )
}
