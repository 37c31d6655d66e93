import * as v from 'valibot'

const text = v.pipe(v.string('a text'), v.regex(/\S/, 'a text that is not empty'))

const webUrl = v.pipe(
  v.string('an http or https URL'),
  v.check((value) => /^https?:$/.test(protocolOf(value)), 'an http or https URL'),
)

/**
 * Plain http is accepted only for this machine, because a token must not cross a network
 * unencrypted.
 */
const authorityUrl = v.pipe(
  v.string('an https URL'),
  v.check((value) => {
    const protocol = protocolOf(value)
    return protocol === 'https:' || (protocol === 'http:' && isLoopback(new URL(value).hostname))
  }, 'an https URL (http only for localhost)'),
)

const dashboardUrl = v.pipe(
  authorityUrl,
  v.check((value) => {
    if (!URL.canParse(value)) return true
    const { username, password, search, hash } = new URL(value)
    return username + password === '' && !/[?#]/.test(value) && search + hash === ''
  }, 'a URL without user, query and fragment'),
)

const dashboards = v.pipe(
  v.array(
    v.pipe(
      plainObject('an object with "name" and "url"'),
      closedObject({ name: text, url: dashboardUrl }),
    ),
    'a list of dashboards',
  ),
  v.maxLength(20, 'at most 20 dashboards'),
  v.check(
    (list) => new Set(list.map(({ name }) => name)).size === list.length,
    'names that differ',
  ),
)

const seconds = (least: number, most: number, fallback: number) => {
  const expected = `a whole number of seconds from ${least} to ${most}`
  return v.optional(
    v.pipe(
      v.number(expected),
      v.integer(expected),
      v.minValue(least, expected),
      v.maxValue(most, expected),
    ),
    fallback,
  )
}

const signIn = v.variant(
  'kind',
  [
    closedObject({ kind: v.literal('none') }),
    closedObject({ kind: v.literal('token') }),
    closedObject({
      kind: v.literal('oidc'),
      authority: authorityUrl,
      clientId: text,
      scope: v.optional(text, 'openid offline_access'),
      ledgerAudience: v.optional(text),
      validatorAudience: v.optional(text),
      audienceParameter: v.optional(
        v.picklist(['audience', 'resource', 'none'], '"audience", "resource" or "none"'),
        'audience',
      ),
    }),
  ],
  ({ expected }) =>
    expected === 'Object' ? 'an object with a "kind"' : '"none", "token" or "oidc"',
)

const polling = v.pipe(
  plainObject('an object'),
  closedObject({
    scanSeconds: seconds(15, 300, 20),
    ledgerSeconds: seconds(5, 300, 15),
    validatorSeconds: seconds(5, 300, 15),
  }),
)

const registries = v.pipe(plainObject('an object of admin party to label'), v.record(text, text))

const runTimeConfig = v.pipe(
  plainObject('an object'),
  closedObject({
    networkName: v.optional(text),
    signIn: v.optional(signIn, { kind: 'token' }),
    polling: v.optional(polling, {}),
    registries: v.optional(registries, {}),
    walletUrl: v.optional(webUrl),
    dashboards: v.optional(dashboards),
    index: v.optional(v.boolean('true or false')),
  }),
)

/**
 * Settings of a sign-in with OpenID Connect. `audienceParameter` is the provider's parameter for
 * the audience of an access token: `audience` (Auth0), `resource` (RFC 8707), or none if scopes
 * select it (Keycloak). No key contains a secret, because a browser cannot keep one.
 */
export type OidcSettings = Extract<v.InferOutput<typeof signIn>, { readonly kind: 'oidc' }>

/**
 * The content of `config.json` with defaults filled in:
 *
 * - the network's name
 * - the sign-in, with two audiences, because the ledger and the validator may need separate tokens
 * - polling intervals in seconds
 * - labels of further registries by admin party (their base URLs are in the server's
 *   `REGISTRY_URLS`)
 * - the wallet's own pages
 * - the operator's dashboards of other networks
 * - whether a history index exists, which the server adds by itself
 */
export type RunTimeConfig = v.InferOutput<typeof runTimeConfig>

/** One problem of the configuration. */
export interface ConfigProblem {
  /** The key, such as `signIn.clientId`. Empty for the document itself. */
  readonly path: string
  readonly expected: string
  /** The received value as short JSON, or `nothing` for a missing key. */
  readonly received: string
}

/** A configuration, or all of its problems. */
export type ConfigResult =
  | { readonly ok: true; readonly config: RunTimeConfig }
  | { readonly ok: false; readonly problems: readonly ConfigProblem[] }

/** Checks a parsed `config.json`. Reports every problem, including unknown keys. Never throws. */
export function parseConfig(value: unknown): ConfigResult {
  const parsed = v.safeParse(runTimeConfig, value)
  if (parsed.success) return { ok: true, config: parsed.output }
  const problems = parsed.issues.map((issue): ConfigProblem => ({
    path: v.getDotPath(issue) ?? '',
    expected: issue.message,
    received: shown(issue.input),
  }))
  return { ok: false, problems }
}

/** Returns a readable line: the key, the expected value, and the received value. */
export function describeProblem({ path, expected, received }: ConfigProblem): string {
  return `${path === '' ? 'the document' : path}: expected ${expected}, got ${received}`
}

function shown(value: unknown): string {
  if (value === undefined) return 'nothing'
  const json = JSON.stringify(value)
  return json.length <= 80 ? json : `${json.slice(0, 79)}…`
}

function protocolOf(value: string): string {
  return URL.canParse(value) ? new URL(value).protocol : ''
}

function isLoopback(hostname: string): boolean {
  return /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname)
}

/** Accepts any object except an array. Valibot's object schemas also accept arrays. */
function plainObject(expected: string) {
  return v.custom<Record<string, unknown>>(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
    expected,
  )
}

/**
 * Accepts an object with only the given keys. Reports all unknown keys, so that a configuration can
 * be corrected at once. Valibot's strict object stops at the first unknown key.
 */
function closedObject<const Entries extends v.ObjectEntries>(entries: Entries) {
  const expected = `one of the known keys (${Object.keys(entries).join(', ')})`
  return v.pipe(
    v.looseObject(entries, 'a value'),
    v.rawCheck(({ dataset, addIssue }) => {
      const input: unknown = dataset.value
      if (typeof input !== 'object' || input === null) return
      for (const [key, value] of Object.entries(input)) {
        if (Object.hasOwn(entries, key)) continue
        const path = [{ type: 'object', origin: 'key', input: { ...input }, key, value }] as const
        addIssue({ message: expected, input: value, path: [...path] })
      }
    }),
    v.object(entries),
  )
}
