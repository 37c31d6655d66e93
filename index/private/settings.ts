import { partyIdProblem } from '../../src/ledger/ids/typed-ids.ts'
import { SettingError, type Environment } from '../settings.ts'
import type { TokenSettings } from './tokens.ts'

/** The participant whose history is read, the parties to read as, and the token. */
export interface PrivateSettings {
  readonly url: string
  readonly tokens: TokenSettings
  readonly parties: readonly string[]
  /** Only updates after this offset are wanted; 0 for all that are not pruned. */
  readonly from: bigint
  readonly pollMs: number
  /** Pause between two requests in milliseconds. */
  readonly pauseMs: number
}

type Text = (name: string) => string | undefined

/**
 * Parses the variables of the private history (docs/operating/history-index.md); returns undefined
 * if none is set.
 * @throws SettingError
 */
export function readPrivateSettings(environment: Environment): PrivateSettings | undefined {
  const text: Text = (name) => environment[name]?.trim() || undefined
  const url = text('INDEX_PARTICIPANT_URL')
  const parties = [...new Set((text('INDEX_PARTIES') ?? '').split(/[\s,]+/).filter(Boolean))]
  if (url === undefined) {
    if (parties.length === 0) return undefined
    throw new SettingError(
      'INDEX_PARTIES needs INDEX_PARTICIPANT_URL: the participant’s ledger API',
    )
  }
  checkUrl('INDEX_PARTICIPANT_URL', url)
  if (parties.length === 0) {
    throw new SettingError('INDEX_PARTICIPANT_URL needs INDEX_PARTIES: whose history is read')
  }
  for (const party of parties) {
    const problem = partyIdProblem(party)
    if (problem !== undefined) {
      throw new SettingError(
        `INDEX_PARTIES takes whole party ids, as alice::1220…, not ${JSON.stringify(party)}. ${problem}`,
      )
    }
  }
  return {
    url,
    tokens: tokensOf(text),
    parties,
    from: offsetOf(text('INDEX_PRIVATE_FROM')),
    pollMs: whole(text, 'INDEX_POLL_SECONDS', 15) * 1000,
    pauseMs: whole(text, 'INDEX_PAUSE_MS', 200),
  }
}

function tokensOf(text: Text): TokenSettings {
  const path = text('INDEX_PARTICIPANT_TOKEN_FILE')
  const url = text('INDEX_PARTICIPANT_TOKEN_URL')
  if (path !== undefined && url !== undefined) {
    throw new SettingError(
      'INDEX_PARTICIPANT_TOKEN_FILE and INDEX_PARTICIPANT_TOKEN_URL are two ways: set one',
    )
  }
  if (path !== undefined) return { kind: 'file', path }
  if (url === undefined) return { kind: 'none' }
  checkUrl('INDEX_PARTICIPANT_TOKEN_URL', url)
  const id = text('INDEX_PARTICIPANT_CLIENT_ID')
  const secretPath = text('INDEX_PARTICIPANT_CLIENT_SECRET_FILE')
  if (id === undefined || secretPath === undefined) {
    throw new SettingError(
      'INDEX_PARTICIPANT_TOKEN_URL needs INDEX_PARTICIPANT_CLIENT_ID and INDEX_PARTICIPANT_CLIENT_SECRET_FILE',
    )
  }
  const audience = text('INDEX_PARTICIPANT_AUDIENCE')
  return { kind: 'client', url, id, secretPath, audience, scope: text('INDEX_PARTICIPANT_SCOPE') }
}

function offsetOf(text: string | undefined): bigint {
  if (text === undefined || text === 'pruned') return 0n
  if (!/^\d{1,18}$/.test(text)) {
    throw new SettingError('INDEX_PRIVATE_FROM takes an offset, or pruned: all that there is')
  }
  return BigInt(text)
}

function whole(text: Text, name: string, fallback: number): number {
  const value = text(name)
  if (value === undefined) return fallback
  if (!/^\d{1,9}$/.test(value)) throw new SettingError(`${name} takes a whole number`)
  return Number(value)
}

function checkUrl(variable: string, url: string): void {
  const read = URL.canParse(url) ? new URL(url) : undefined
  const isUsable = read !== undefined && /^https?:$/.test(read.protocol)
  // The error message does not repeat the value, which may contain a password.
  if (!isUsable || read.username !== '' || read.password !== '') {
    throw new SettingError(`${variable} takes an http or https address, without user and password`)
  }
}
