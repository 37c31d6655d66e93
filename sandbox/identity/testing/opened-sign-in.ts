import { createHash, randomBytes } from 'node:crypto'
import { afterAll, assert, beforeAll } from 'vitest'
import { participantApp } from '../../participant/app.ts'
import type { Canton } from '../../participant/canton.ts'
import type { Participant } from '../../participant/participant.ts'
import {
  emptyLedgerParticipant,
  objectIn,
  ParticipantClient,
  textIn,
} from '../../participant/testing/participant-client.ts'
import { parseJson, type JsonObject } from '#ledger/json.ts'
import { openSignIn, type OpenSignIn } from '../sign-in.ts'
import { Browser } from './browser.ts'

const dashboardOrigin = 'http://127.0.0.1:4710'
/** The address that a sign-in returns to. */
export const redirectUri = `${dashboardOrigin}/signed-in`

/** Returns the body of a response as an object. */
export const jsonOf = async (answer: Response): Promise<JsonObject> =>
  objectIn(parseJson(await answer.text()))

/**
 * A participant that requires tokens, with a client. Both are opened before the tests of a file and
 * closed after them.
 */
class OpenedSignIn {
  participant!: Participant
  identity!: OpenSignIn
  client!: ParticipantClient

  async open(canton: Canton): Promise<void> {
    this.participant = emptyLedgerParticipant(canton)
    this.identity = await openSignIn(this.participant, {
      origins: [dashboardOrigin],
      tokenSeconds: 600,
    })
    this.client = new ParticipantClient(
      participantApp(this.participant, this.identity.authenticate),
    )
  }

  async discovery(): Promise<JsonObject> {
    const { authority } = this.identity.signIn
    return jsonOf(await fetch(`${authority}/.well-known/openid-configuration`))
  }

  async tokenRequest(fields: Record<string, string>): Promise<Response> {
    return fetch(textIn(await this.discovery(), 'token_endpoint'), {
      method: 'POST',
      headers: { origin: dashboardOrigin },
      body: new URLSearchParams({ client_id: this.identity.signIn.clientId, ...fields }),
    })
  }

  /**
   * Signs in as a user with Authorization Code and PKCE. Returns the response of the token
   * endpoint.
   */
  async signIn(
    subject: string,
    parameters: readonly (readonly [string, string])[],
  ): Promise<JsonObject> {
    const verifier = randomBytes(32).toString('base64url')
    const browser = new Browser(this.identity.signIn.authority)
    const url = new URL(textIn(await this.discovery(), 'authorization_endpoint'))
    for (const [name, value] of [
      ['client_id', this.identity.signIn.clientId],
      ['response_type', 'code'],
      ['redirect_uri', redirectUri],
      ['scope', 'openid offline_access daml_ledger_api'],
      ['state', 'state-1'],
      ['code_challenge', createHash('sha256').update(verifier).digest('base64url')],
      ['code_challenge_method', 'S256'],
      ...parameters,
    ] as const) {
      url.searchParams.append(name, value)
    }
    const page = await browser.open(url.href)
    const html = await page.text()
    assert.include(html, 'Sign in to the sandbox')
    const action = /action="([^"]+)"/.exec(html)?.[1] ?? ''
    const chosen = await browser.open(new URL(action, url).href, {
      method: 'POST',
      body: new URLSearchParams({ subject }),
    })
    const back = new URL(chosen.headers.get('location') ?? 'about:blank')
    assert.strictEqual(back.searchParams.get('state'), 'state-1')
    const answer = await this.tokenRequest({
      grant_type: 'authorization_code',
      code: back.searchParams.get('code') ?? '',
      redirect_uri: redirectUri,
      code_verifier: verifier,
    })
    assert.strictEqual(answer.headers.get('access-control-allow-origin'), dashboardOrigin)
    return jsonOf(answer)
  }

  async statusOf(token: string): Promise<number> {
    return (await this.client.get('/v2/authenticated-user', token)).status
  }

  async ledgerToken(subject: string): Promise<string> {
    const { ledgerAudience } = this.identity.signIn
    return textIn(await this.signIn(subject, [['resource', ledgerAudience]]), 'access_token')
  }
}

export function openedSignIn(canton: Canton = '3.5'): OpenedSignIn {
  const opened = new OpenedSignIn()
  beforeAll(() => opened.open(canton))
  afterAll(() => opened.identity.close())
  return opened
}
