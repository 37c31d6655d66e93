import type { PresentedCertificate } from './presented-certificates.ts'
import { isMainRoute, type Family, type Route } from '../proxy.config.ts'

/** The connection to one family. */
export interface Connection {
  readonly variable: string
  readonly set: boolean
  readonly sandbox: boolean
  /** Host (with its port) and base path of the real server; null if none is set. */
  readonly host: string | null
}

/** The settings that the embedded network was generated from. */
export interface SandboxFacts {
  readonly seed: number
  readonly updates: number
  readonly release: string
  readonly auth: boolean
}

/**
 * The response of `GET /api/connections`: the servers to which this server forwards the requests of
 * each family.
 */
export interface Connections {
  readonly families: Readonly<Record<Family, Connection>>
  readonly registries: readonly { readonly adminParty: string; readonly host: string }[]
  /**
   * The Scans that can be compared, below `/api/scans/<number>`, starting with the Scan that serves
   * the pages. Empty if only one Scan is configured; null if the server cannot compare Scans.
   */
  readonly scans: readonly { readonly number: number; readonly host: string }[] | null
  /** Validity of the dashboard's own certificate and of the certificates that servers presented. */
  readonly certificates?: readonly PresentedCertificate[]
  /** Null if real servers are used. */
  readonly sandbox: SandboxFacts | null
  /**
   * Set if the server requires a sign-in for calls. `done` is true if this browser has signed in.
   */
  readonly signIn?: { readonly done: boolean }
}

/**
 * Describes the connections for the dashboard: hosts and base paths, without secrets.
 * `embeddedScans` are the hosts of the embedded network's Scans, if it has several.
 */
export function describeConnections(
  routes: readonly Route[],
  sandbox: SandboxFacts | null,
  embeddedScans: readonly string[] = [],
): Connections {
  const connection = (family: Family): Connection => {
    const route = routes.find((each) => each.family === family && isMainRoute(each))
    return {
      variable: route?.variable ?? '',
      set: route?.target !== undefined,
      sandbox: sandbox !== null,
      host: route?.target === undefined ? null : hostOf(route.target),
    }
  }
  return {
    families: {
      ledger: connection('ledger'),
      scan: connection('scan'),
      validator: connection('validator'),
      registry: connection('registry'),
    },
    registries: routes.flatMap(({ adminParty, target }) =>
      adminParty === undefined || target === undefined
        ? []
        : [{ adminParty, host: hostOf(target) }],
    ),
    scans: [
      ...routes.flatMap(({ scan, target }) =>
        scan === undefined || target === undefined ? [] : [{ number: scan, host: hostOf(target) }],
      ),
      ...embeddedScans.map((host, index) => ({ number: index + 1, host })),
    ],
    sandbox,
  }
}

/** Returns host and base path, and the port unless it is the default port. */
export function hostOf(url: URL): string {
  return url.host + url.pathname.replace(/(?<!\/)\/+$/, '')
}
