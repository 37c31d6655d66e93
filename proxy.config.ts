/** The four HTTP API families, in the order in which they are listed (docs/network-rules.md, The four families). */
export const families = ['ledger', 'scan', 'validator', 'registry'] as const

/** One of the four HTTP API families. */
export type Family = (typeof families)[number]

/** A target of forwarded calls: a family, or the optional history index. */
export type Upstream = Family | 'index'

/** Environment variables by name, as `process.env` has them. */
export type Environment = Readonly<Record<string, string | undefined>>

/** The target of the requests under one prefix of this origin. */
export interface Route {
  /** Path prefix on this origin, without a slash at its end. */
  readonly prefix: string
  readonly family: Upstream
  readonly variable: string
  /** Base URL of the real server; its path is kept. Undefined while the variable is not set. */
  readonly target: URL | undefined
  /**
   * True if the bearer token is forwarded. Scan and registries need no token and never receive one.
   */
  readonly forwardsToken: boolean
  /** The admin party of the instruments that a further registry serves. */
  readonly adminParty?: string
  /**
   * The number, counted from 1, of one of several Scans that are compared. Only reads are
   * forwarded.
   */
  readonly scan?: number
}

/**
 * The error for an unusable configuration of the operator. The message names the variable or file
 * and the reason.
 */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
}

const furtherRegistriesVariable = 'REGISTRY_URLS'
const severalScansVariable = 'SCAN_URLS'
const indexVariable = 'INDEX_API_URL'

/**
 * The maximum number of Scans. A network has some twenty SVs, and each comparison sends a request
 * to all Scans.
 */
export const maxScans = 32

const mainRoutes = [
  { family: 'ledger', variable: 'LEDGER_URL', forwardsToken: true },
  { family: 'scan', variable: 'SCAN_URL', forwardsToken: false },
  { family: 'validator', variable: 'VALIDATOR_URL', forwardsToken: true },
  { family: 'registry', variable: 'REGISTRY_URL', forwardsToken: false },
] as const

/**
 * Returns the routes for an environment, in this order:
 * - the four families;
 * - each further registry of `REGISTRY_URLS` (JSON: admin party → base URL), under
 * `/api/registry/<admin party>`, the party percent-encoded as one segment;
 * - each Scan under `/api/scans/<number>`, if `SCAN_URLS` names several. The first one, which is
 * that of `SCAN_URL` if set, also serves the pages;
 * - the history index, if `INDEX_API_URL` is set.
 * An empty variable counts as not set. Throws one `ConfigurationError` that lists all problems.
 */
export function readRoutes(environment: Environment): readonly Route[] {
  const problems: string[] = []
  const attempt = (variable: string, text: string): URL | undefined => {
    const read = readBaseUrl(text)
    if (read instanceof URL) return read
    problems.push(`${variable} ${read}`)
    return undefined
  }
  const scans = severalScans(environment, problems)
  const routes: Route[] = mainRoutes.map(({ family, variable, forwardsToken }) => {
    const text = environment[variable]?.trim() ?? ''
    const target = text === '' ? undefined : attempt(variable, text)
    if (family === 'scan' && text === '' && scans[0] !== undefined) {
      return {
        prefix: `/api/${family}`,
        family,
        variable: severalScansVariable,
        target: scans[0],
        forwardsToken,
      }
    }
    return { prefix: `/api/${family}`, family, variable, target, forwardsToken }
  })
  for (const [adminParty, text] of furtherRegistries(environment, problems)) {
    const target = attempt(
      `${furtherRegistriesVariable}[${JSON.stringify(adminParty)}]`,
      text.trim(),
    )
    routes.push(furtherRegistry(adminParty, target))
  }
  const own = routes.find(({ family }) => family === 'scan')?.target
  const all = withFirst(own, scans)
  if (all.length > maxScans) {
    problems.push(
      `${severalScansVariable} names ${all.length} Scans; at most ${maxScans} are asked`,
    )
  }
  if (all.length > 1) all.forEach((target, index) => routes.push(numberedScan(index + 1, target)))
  const index = environment[indexVariable]?.trim() ?? ''
  if (index !== '') routes.push(indexRoute(attempt(indexVariable, index)))
  if (problems.length > 0) throw new ConfigurationError(problems.join('\n'))
  return Object.freeze(routes.map((route) => Object.freeze(route)))
}

/** Returns true if the embedded network answers: none of the four base URLs is set. */
export function isSandboxMode(routes: readonly Route[]): boolean {
  return routes.every((route) => !isMainRoute(route) || route.target === undefined)
}

/** Returns true for the route of a whole family, false for one registry or for one of several Scans. */
export function isMainRoute({ family, adminParty, scan }: Route): boolean {
  return family !== 'index' && adminParty === undefined && scan === undefined
}

/**
 * A request's route, and the rest of the target after the route's prefix, including the query,
 * unchanged.
 */
export interface RouteMatch {
  readonly route: Route
  readonly rest: string
}

/**
 * Finds the route of a request target (path and query exactly as received), or undefined if no
 * family has it. Below `/api/registry`, a first segment that is a party (it contains `::`, which no
 * path of the registry API does) names a further registry. A registry that is not configured has a
 * route without a target. The same applies to `/api/scans/<number>` and to `/api/index`.
 */
export function findRoute(routes: readonly Route[], requestTarget: string): RouteMatch | undefined {
  const [path = ''] = requestTarget.split(/[?#]/, 1)
  const adminParty = adminPartyOf(path)
  if (adminParty !== undefined) {
    const route =
      routes.find((candidate) => candidate.adminParty === adminParty) ??
      (adminParty.includes('::') ? furtherRegistry(adminParty, undefined) : undefined)
    if (route !== undefined) {
      return { route, rest: requestTarget.slice(path.split('/', 4).join('/').length) }
    }
  }
  const [, number] = /^\/api\/scans\/([1-9]\d?)(?:\/|$)/.exec(path) ?? []
  if (number !== undefined) {
    const scan = Number(number)
    const route = routes.find((each) => each.scan === scan) ?? numberedScan(scan, undefined)
    return { route, rest: requestTarget.slice(route.prefix.length) }
  }
  if (/^\/api\/index(?:\/|$)/.test(path)) {
    const route = routes.find(({ family }) => family === 'index') ?? indexRoute(undefined)
    const forwardsToken = privatePath.test(path)
    return { route: { ...route, forwardsToken }, rest: requestTarget.slice(route.prefix.length) }
  }
  const route = routes.find(
    (each) => isMainRoute(each) && (path === each.prefix || path.startsWith(`${each.prefix}/`)),
  )
  return route && { route, rest: requestTarget.slice(route.prefix.length) }
}

/** Returns the request target for the real server: its base path, then the unchanged rest. */
export function upstreamTarget(target: URL, rest: string): string {
  const joined = target.pathname.replace(/(?<!\/)\/+$/, '') + rest
  return joined.startsWith('/') ? joined : `/${joined}`
}

/** Describes, in words for an operator, which variable to set for a route without a target. */
export function describeUnset(route: Route): string {
  if (route.scan !== undefined) {
    return `${route.prefix}: there is no Scan of this number. Add it to ${severalScansVariable}.`
  }
  if (route.family === 'index') {
    return `${route.prefix}: there is no history index. Set ${indexVariable} to the base URL of one.`
  }
  return route.adminParty === undefined
    ? `${route.prefix}: ${route.variable} is not set. Set it to the base URL of the ${route.family} API.`
    : `${route.prefix}: no registry is configured for this admin party. Add it to ${furtherRegistriesVariable}.`
}

function furtherRegistry(adminParty: string, target: URL | undefined): Route {
  const prefix = `/api/registry/${encodeURIComponent(adminParty)}`
  const variable = furtherRegistriesVariable
  return { prefix, family: 'registry', variable, target, forwardsToken: false, adminParty }
}

function numberedScan(scan: number, target: URL | undefined): Route {
  const prefix = `/api/scans/${scan}`
  const variable = severalScansVariable
  return { prefix, family: 'scan', variable, target, forwardsToken: false, scan }
}

/**
 * Matches the paths of the index that need a token. The index asks the participant what the token's
 * bearer may read. The other paths are public, like those of Scan, and receive no token.
 */
const privatePath = /^\/api\/index\/v1\/private\//

function indexRoute(target: URL | undefined): Route {
  return {
    prefix: '/api/index',
    family: 'index',
    variable: indexVariable,
    target,
    forwardsToken: false,
  }
}

/**
 * Returns the base URLs of `SCAN_URLS`, which are separated by commas or spaces. A duplicate is an
 * error, because its Scan would count twice.
 */
function severalScans(environment: Environment, problems: string[]): readonly URL[] {
  const entries = (environment[severalScansVariable] ?? '').split(/[\s,]+/).filter(Boolean)
  const scans = new Map<string, URL>()
  for (const [index, text] of entries.entries()) {
    const name = `${severalScansVariable}[${index + 1}]`
    const read = readBaseUrl(text)
    if (!(read instanceof URL)) problems.push(`${name} ${read}`)
    else if (scans.has(identityOf(read))) {
      problems.push(`${name} is there twice: ${JSON.stringify(text)}. A Scan counts once`)
    } else scans.set(identityOf(read), read)
  }
  return [...scans.values()]
}

/** Returns the Scan that serves the pages, followed by the others. */
function withFirst(first: URL | undefined, scans: readonly URL[]): readonly URL[] {
  if (first === undefined) return scans
  return [first, ...scans.filter((each) => identityOf(each) !== identityOf(first))]
}

/** Returns the text by which two base URLs of the same server are recognised. */
function identityOf({ host, pathname }: URL): string {
  return `${host}${pathname.replace(/(?<!\/)\/+$/, '')}`
}

function adminPartyOf(path: string): string | undefined {
  const segment = /^\/api\/registry\/([^/]+)/.exec(path)?.[1]
  if (segment === undefined) return undefined
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

function furtherRegistries(environment: Environment, problems: string[]): [string, string][] {
  const text = environment[furtherRegistriesVariable]?.trim() ?? ''
  if (text === '') return []
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    problems.push(
      `${furtherRegistriesVariable} is not JSON: expected {"<admin party>": "<base URL>", …}`,
    )
    return []
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    problems.push(`${furtherRegistriesVariable} is not a JSON object of admin party to base URL`)
    return []
  }
  return Object.entries(value).flatMap(([adminParty, url]): [string, string][] => {
    const name = `${furtherRegistriesVariable}[${JSON.stringify(adminParty)}]`
    if (adminParty === '') problems.push(`${name} has an empty admin party`)
    else if (typeof url !== 'string') problems.push(`${name} is not a text with a URL`)
    else return [[adminParty, url]]
    return []
  })
}

/**
 * Returns the base URL, or a description of its problem. A value that may contain a password is not
 * repeated.
 */
function readBaseUrl(text: string): URL | string {
  const shown = text.includes('@') ? '' : `: ${JSON.stringify(text)}`
  if (!URL.canParse(text)) {
    return `is not a URL${shown} (expected for example https://host.example/base/path)`
  }
  const url = new URL(text)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return `does not start with http:// or https://${shown}`
  }
  if (url.username !== '' || url.password !== '') {
    return 'holds a user name or password, which a base URL must not'
  }
  if (url.search !== '' || url.hash !== '') {
    return `has a query or a fragment, which a base URL must not${shown}`
  }
  return url
}
