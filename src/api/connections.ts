/** Where the dashboard’s own server sends each family's calls. */
import * as v from 'valibot'
import { Int32, Int64 } from '#ledger/int64.ts'
import { openObject } from '#ledger/open-object.ts'
import { get } from './endpoint.ts'
import { send, type CallOptions } from './transport.ts'

/**
 * One family: the environment variable that sets its base URL, whether it is set, the host and base
 * path that it names, and whether the embedded network answers instead.
 */
export const FamilyConnection = openObject({
  variable: v.string(),
  set: v.boolean(),
  sandbox: v.boolean(),
  host: v.nullish(v.string()),
})
export type FamilyConnection = v.InferOutput<typeof FamilyConnection>

export const Connections = openObject({
  families: openObject({
    ledger: FamilyConnection,
    scan: FamilyConnection,
    validator: FamilyConnection,
    registry: FamilyConnection,
  }),
  /** Further registries, by the admin party of their instruments. */
  registries: v.array(openObject({ adminParty: v.string(), host: v.string() })),
  /**
   * The Scans that can be held against each other, below `/api/scans/<number>`, the one that serves the
   * pages first; empty where there is one. Null of a server that asks one Scan only, as nginx.
   */
  scans: v.nullish(v.array(openObject({ number: Int32, host: v.string() }))),
  /** Of TLS: the dashboard's own certificate, without a host, and those that the servers behind it showed last. */
  certificates: v.nullish(
    v.array(openObject({ host: v.nullish(v.string()), begins: v.string(), ends: v.string() })),
  ),
  /** What the embedded network was made from, where it answers. */
  sandbox: v.nullish(
    openObject({ seed: Int64, updates: Int64, release: v.string(), auth: v.boolean() }),
  ),
  /** Where calls need a sign-in that the server has checked: whether this browser has one. */
  signIn: v.nullish(openObject({ done: v.boolean() })),
})
export type Connections = v.InferOutput<typeof Connections>

export const connectionsEndpoint = get('server', '/api/connections', Connections)

/** GET /api/connections of the dashboard’s own server. */
export function connections(options?: CallOptions): Promise<Connections> {
  return send(connectionsEndpoint, {}, options)
}
