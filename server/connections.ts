import type { ShownCertificate } from './shown-certificates.ts'
import { isMainRoute, type Family, type Route } from '../proxy.config.ts'

/** How one family is reached. */
export interface Connection {
  /** The environment variable that sets its base URL. */
  readonly variable: string
  readonly set: boolean
  /** Whether the embedded network answers in its place. */
  readonly sandbox: boolean
  /** Host (with its port) and base path of the real server; null while none is set. */
  readonly host: string | null
}

/** What the embedded network was made from. */
export interface SandboxFacts {
  readonly seed: number
  readonly updates: number
  readonly release: string
  readonly auth: boolean
}

/** The answer of `GET /api/connections`: where the requests of this origin go. */
export interface Connections {
  readonly families: Readonly<Record<Family, Connection>>
  /** Further registries, by the admin party whose tokens they serve. */
  readonly registries: readonly { readonly adminParty: string; readonly host: string }[]
  /**
   * The Scans that can be held against each other, below `/api/scans/<number>`, the one that serves the
   * pages first; empty where there is one only. Null of a server that cannot do that.
   */
  readonly scans: readonly { readonly number: number; readonly host: string }[] | null
  /** Validity of the dashboard's own certificate and of the certificates that servers presented. */
  readonly certificates?: readonly ShownCertificate[]
  /** Null if real servers are used. */
  readonly sandbox: SandboxFacts | null
  /** Where calls need a sign-in that the server has checked: whether this browser has one. */
  readonly signIn?: { readonly done: boolean }
}

/**
 * Describes the connections for the dashboard: hosts and base paths, nothing secret. `embeddedScans` are
 * the hosts of the embedded network's Scans, where it has several.
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

/** Host, port where it is not the usual one, and base path. */
export function hostOf(url: URL): string {
  return url.host + url.pathname.replace(/(?<!\/)\/+$/, '')
}
