import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { ParticipantError } from './participant-error.ts'

/** The index's own access tokens for the participant. */
export interface Tokens {
  /** @throws ParticipantError of the kind `token`, with the reason */
  readonly token: (signal: AbortSignal) => Promise<string | undefined>
  /** Reports that the participant refused the token. The next call returns a new token. */
  readonly refused: () => void
}

/** The source of the index's token. */
export type TokenSettings =
  | { readonly kind: 'none' }
  /** A file that another process renews; read for each request. */
  | { readonly kind: 'file'; readonly path: string }
  /** OAuth 2.0 client credentials. */
  | {
      readonly kind: 'client'
      readonly url: string
      readonly id: string
      /** Read for each new token. */
      readonly secretPath: string
      readonly audience: string | undefined
      readonly scope: string | undefined
    }

interface TokensOptions {
  readonly fetch: typeof globalThis.fetch
  /** Milliseconds since 1970. */
  readonly now: () => number
}

const Granted = v.object({
  access_token: v.pipe(v.string(), v.minLength(1)),
  expires_in: v.optional(v.pipe(v.number(), v.minValue(0))),
})

/** Time before expiry at which a new token is requested. */
const earlyMs = 30_000
/** Assumed lifetime of a token without an expiry. */
const usualSeconds = 300
const timeoutMs = 30_000

export function createTokens(settings: TokenSettings, { fetch, now }: TokensOptions): Tokens {
  if (settings.kind === 'none') return { token: async () => undefined, refused: () => {} }
  if (settings.kind === 'file') {
    const { path } = settings
    return {
      token: () => textOf(path, 'INDEX_PARTICIPANT_TOKEN_FILE'),
      refused: () => {},
    }
  }
  let held: { readonly token: string; readonly until: number } | undefined
  return {
    async token(signal) {
      if (held !== undefined && now() < held.until) return held.token
      const requestedAt = now()
      const { access_token: token, expires_in: seconds = usualSeconds } = await ask(
        settings,
        fetch,
        signal,
      )
      // A token with a short lifetime is used for half of that lifetime.
      const ms = seconds * 1000
      held = { token, until: requestedAt + Math.max(ms / 2, ms - earlyMs) }
      return token
    },
    refused: () => (held = undefined),
  }
}

async function ask(
  { url, id, secretPath, audience, scope }: Extract<TokenSettings, { readonly kind: 'client' }>,
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): Promise<v.InferOutput<typeof Granted>> {
  const secret = await textOf(secretPath, 'INDEX_PARTICIPANT_CLIENT_SECRET_FILE')
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: id,
    client_secret: secret,
  })
  if (audience !== undefined) form.set('audience', audience)
  if (scope !== undefined) form.set('scope', scope)
  let status: number
  let body: unknown
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    ;({ status } = answer)
    body = await answer.json().catch(() => undefined)
  } catch (error) {
    throw new ParticipantError('token', 'The issuer of the index’s token does not answer.', {
      cause: error,
    })
  }
  const granted = v.safeParse(Granted, body)
  if (status === 200 && granted.success) return granted.output
  throw new ParticipantError(
    'token',
    `The issuer gives the index no token; it answers with ${status}.`,
  )
}

async function textOf(path: string, variable: string): Promise<string> {
  let text: string
  try {
    text = (await readFile(path, 'utf8')).trim()
  } catch (error) {
    throw new ParticipantError('token', `${variable} cannot be read.`, { cause: error })
  }
  if (text === '') throw new ParticipantError('token', `${variable} names an empty file.`)
  return text
}
