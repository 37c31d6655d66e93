import { createHash, randomBytes } from 'node:crypto'
import * as v from 'valibot'

const SignIn = v.object({
  signIn: v.object({
    authority: v.string(),
    clientId: v.string(),
    ledgerAudience: v.string(),
  }),
})
const Discovery = v.object({ authorization_endpoint: v.string(), token_endpoint: v.string() })
const Tokens = v.object({ access_token: v.string() })

/**
 * Returns a ledger token of a sandbox user from the identity provider, obtained like a browser
 * does: Authorization Code with PKCE. Requires a dashboard that was started with `--auth`.
 */
export async function ledgerToken(origin: string, user: string): Promise<string> {
  const config: unknown = await (await fetch(`${origin}/config.json`)).json()
  const { authority, clientId, ledgerAudience } = v.parse(SignIn, config).signIn
  const document: unknown = await (
    await fetch(`${authority}/.well-known/openid-configuration`)
  ).json()
  const discovery = v.parse(Discovery, document)
  const verifier = randomBytes(32).toString('base64url')
  const redirect = `${origin}/signed-in`
  const url = new URL(discovery.authorization_endpoint)
  url.search = new URLSearchParams({
    client_id: clientId,
    response_type: 'code',
    redirect_uri: redirect,
    scope: 'openid offline_access daml_ledger_api',
    state: 'e2e',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    resource: ledgerAudience,
  }).toString()
  const cookies = new Map<string, string>()
  const page = await follow(url, cookies, authority)
  const action = /action="([^"]+)"/.exec(await page.text())?.[1] ?? ''
  const chosen = await follow(new URL(action, url), cookies, authority, user)
  const code = new URL(chosen.headers.get('location') ?? 'about:blank').searchParams.get('code')
  const answer = await fetch(discovery.token_endpoint, {
    method: 'POST',
    headers: { origin },
    body: new URLSearchParams({
      client_id: clientId,
      grant_type: 'authorization_code',
      code: code ?? '',
      redirect_uri: redirect,
      code_verifier: verifier,
    }),
  })
  const tokens: unknown = await answer.json()
  return v.parse(Tokens, tokens).access_token
}

async function follow(
  url: URL,
  cookies: Map<string, string>,
  authority: string,
  subject?: string,
): Promise<Response> {
  const answer = await fetch(url, {
    redirect: 'manual',
    headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    ...(subject === undefined ? {} : { method: 'POST', body: new URLSearchParams({ subject }) }),
  })
  for (const line of answer.headers.getSetCookie()) {
    const [name = '', value = ''] = line.split(';')[0]?.split(/=(.*)/s) ?? []
    if (value === '') cookies.delete(name)
    else cookies.set(name, value)
  }
  const location = answer.headers.get('location')
  if (location === null) return answer
  const next = new URL(location, url)
  return next.href.startsWith(authority) ? follow(next, cookies, authority) : answer
}
