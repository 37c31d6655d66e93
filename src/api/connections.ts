/** The servers to which the dashboard’s own server forwards each family's requests. */
import * as v from 'valibot'
import { Int32, Int64 } from '#ledger/int64.ts'
import { openObject } from '#ledger/open-object.ts'
import { get } from './endpoint.ts'

/**
 * One API family: the environment variable of its base URL, whether the URL is set, its host and
 * base path, and whether the embedded network is used instead.
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
  registries: v.array(openObject({ adminParty: v.string(), host: v.string() })),
  /**
   * The Scans that can be compared, below `/api/scans/<number>`, starting with the Scan that serves
   * the pages. Empty if only one is configured. Null if the server supports only one, as nginx
   * does.
   */
  scans: v.nullish(v.array(openObject({ number: Int32, host: v.string() }))),
  /**
   * TLS certificates: the dashboard's own certificate, without a host, and the last certificates of
   * the servers behind the dashboard.
   */
  certificates: v.nullish(
    v.array(openObject({ host: v.nullish(v.string()), begins: v.string(), ends: v.string() })),
  ),
  /** The settings that the embedded network was generated from, if it is used. */
  sandbox: v.nullish(
    openObject({ seed: Int64, updates: Int64, release: v.string(), auth: v.boolean() }),
  ),
  /** Present if the server requires a sign-in. `done` is true if this browser is signed in. */
  signIn: v.nullish(openObject({ done: v.boolean() })),
})
export type Connections = v.InferOutput<typeof Connections>

/** GET /api/connections of the dashboard’s own server. */
export const connectionsEndpoint = get('server', '/api/connections', Connections)
