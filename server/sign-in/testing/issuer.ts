import http from 'node:http'
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose'
import { onTestFinished } from 'vitest'

/** Properties of a test token that differ from a valid token. */
export interface TokenOverrides {
  readonly issuer?: string
  readonly audience?: string | string[]
  readonly subject?: string
  readonly expires?: string | number
  readonly notBefore?: string
  readonly keyId?: string
  readonly type?: string
  readonly without?: 'exp' | 'sub'
}

/** An OpenID Connect issuer on this machine for the duration of the test. */
export interface TestIssuer {
  readonly authority: string
  /** The requested paths, in order. */
  readonly requests: string[]
  readonly token: (wishes?: TokenOverrides) => Promise<string>
  readonly publicKey: () => CryptoKey
  readonly rotate: () => Promise<void>
  /** Sets the answer to every request; undefined restores correct answers. */
  readonly answerWith: (answer: Answer | undefined) => void
  readonly setReachable: (reachable: boolean) => void
}

interface Answer {
  readonly status: number
  readonly body: string
}

interface Differences {
  readonly nameOf?: (authority: string) => string
  readonly jwksUri?: string
}

/** The default audience of test tokens. */
export const ledgerAudience = 'https://ledger.example'

/** Starts an issuer whose discovery document has the given differences. */
export async function startIssuer({ nameOf, jwksUri }: Differences = {}): Promise<TestIssuer> {
  let keys = await firstKeys
  let answer: Answer | undefined
  let reachable = true
  const requests: string[] = []
  const server = http.createServer((request, response) => {
    requests.push(request.url ?? '')
    const documents: Readonly<Record<string, unknown>> = {
      '/realm/.well-known/openid-configuration': {
        issuer: name,
        jwks_uri: jwksUri ?? `${authority}/keys`,
      },
      '/realm/keys': { keys: [keys.jwk] },
    }
    const document = documents[request.url ?? '']
    const body = answer?.body ?? JSON.stringify(document ?? null)
    response.writeHead(answer?.status ?? (document === undefined ? 404 : 200)).end(body)
  })
  server.on('connection', (socket) => {
    if (!reachable) socket.destroy()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const authority = `http://127.0.0.1:${port}/realm`
  const name = nameOf?.(authority) ?? authority
  return {
    authority,
    requests,
    publicKey: () => keys.publicKey,
    async rotate() {
      keys = await nextKeys
    },
    answerWith: (response) => {
      answer = response
    },
    setReachable: (value) => {
      reachable = value
      if (!reachable) server.closeAllConnections()
    },
    token(wishes = {}) {
      const token = new SignJWT()
        .setProtectedHeader({
          alg: 'RS256',
          kid: wishes.keyId ?? keys.kid,
          ...(wishes.type === undefined ? {} : { typ: wishes.type }),
        })
        .setIssuer(wishes.issuer ?? name)
        .setAudience(wishes.audience ?? ledgerAudience)
      if (wishes.without !== 'sub') token.setSubject(wishes.subject ?? 'alice')
      if (wishes.without !== 'exp') token.setExpirationTime(wishes.expires ?? '10m')
      if (wishes.notBefore !== undefined) token.setNotBefore(wishes.notBefore)
      return token.sign(keys.privateKey)
    },
  }
}

/** Key pairs that all issuers share, since making a key pair takes longer than a test. */
const [firstKeys, nextKeys] = [makeKeys('key-1'), makeKeys('key-2')]

async function makeKeys(kid: string) {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk: JWK = { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }
  return { kid, jwk, publicKey, privateKey }
}
