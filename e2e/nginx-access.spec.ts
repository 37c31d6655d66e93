import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import https from 'node:https'
import { makeCertificate, makeIssuedCertificate } from '../server/testing/certificate.ts'
import { rawRequest } from '../server/testing/raw-request.ts'
import { startUpstream, unusedPort, type Upstream } from '../server/testing/upstream.ts'
import { startNginx, type Nginx } from './nginx.ts'
import { expect, test } from './test.ts'

/** Tests the example access rules for operators, in front of an API that records its requests. */
test.describe.configure({ mode: 'serial' })

const example = readFileSync('deploy/nginx/access.conf.example', 'utf8')
const navigation = { accept: 'text/html,*/*;q=0.8' }

let api: Upstream
let nginx: Nginx | undefined

test.beforeAll(async () => {
  api = await startUpstream((_request, response) => response.end('{"version":"3.4"}'))
})
test.afterEach(async () => {
  await nginx?.stop()
  nginx = undefined
  api.requests.length = 0
})
test.afterAll(() => api.close())

async function withRules(rules: string): Promise<string> {
  const variables = { LEDGER_URL: api.url, ACCESS_RULES: await written('access.conf', rules) }
  nginx = await startNginx(variables)
  return nginx.origin
}

async function written(name: string, text = ''): Promise<string> {
  const file = test.info().outputPath(name)
  await writeFile(file, text)
  return file
}

const version = '/api/ledger/v2/version'
const everything = ['/', '/index.html', '/updates', '/config.json', '/api/connections', version]

async function statuses(origin: string, headers: Record<string, string> = navigation) {
  const answers = everything.map((path) => rawRequest(origin, path, { headers }))
  return (await Promise.all(answers)).map(({ status }) => status)
}

test('admits the clients that the unchanged example rules list @all', async () => {
  expect(await statuses(await withRules(example))).toEqual(everything.map(() => 200))
  expect(api.requests).toHaveLength(1)
})

test('rejects clients outside the allowed network without a request to the ledger @all', async () => {
  const origin = await withRules(example.replace('allow 127.0.0.1;\n', ''))
  expect(await statuses(origin)).toEqual(everything.map(() => 403))
  expect((await rawRequest(origin, '/healthz')).status).toBe(200)
  expect(api.requests).toHaveLength(0)
})

test("checks every call with a sign-in service, which never receives the ledger's token @all", async () => {
  const gate = await startUpstream((request, response) => {
    const known = request.headers.cookie === 'signed=in'
    response.writeHead(request.url === '/oauth2/auth' ? (known ? 202 : 401) : 200).end()
  })
  const origin = await withRules(uncommented('# 2.').replaceAll('http://127.0.0.1:4180', gate.url))
  const token = { authorization: 'Bearer for-the-ledger' }
  expect(await statuses(origin, { ...navigation, ...token })).toEqual(
    everything.map((path) => (path === version ? 401 : 302)),
  )
  const page = await rawRequest(origin, '/updates?of=1', { headers: navigation })
  expect(page.headers.location).toBe('/oauth2/start?rd=/updates?of=1')
  expect((await rawRequest(origin, '/oauth2/start', { headers: token })).status).toBe(200)
  expect(api.requests).toHaveLength(0)

  expect(await statuses(origin, { ...navigation, ...token, cookie: 'signed=in' })).toEqual(
    everything.map(() => 200),
  )
  expect(api.requests.map(({ headers }) => [headers.authorization, headers.cookie])).toEqual([
    [token.authorization, undefined],
  ])
  expect(gate.requests.filter(({ headers }) => headers.authorization !== undefined)).toEqual([])
  await gate.close()
})

test('rejects a client without a certificate of the authority @all', async () => {
  const own = makeCertificate()
  const issued = makeIssuedCertificate()
  test.skip(own === undefined || issued === undefined, 'there is no openssl here')
  const authority = await written('people.pem', issued?.authority)
  const encryptedPort = await unusedPort()
  await withRules(`listen 127.0.0.1:${encryptedPort} ssl;
ssl_certificate ${await written('cert.pem', own?.cert)};
ssl_certificate_key ${await written('key.pem', own?.key)};
${uncommented('# 3.').replace('/etc/nginx/cantilever-people.pem', authority)}`)
  const ask = (client: { key?: string; cert?: string }) =>
    new Promise<number | undefined>((resolve, reject) => {
      const options = { ca: own?.cert, port: encryptedPort, path: version, agent: false, ...client }
      https
        .get({ host: '127.0.0.1', ...options }, (answer) => resolve(answer.resume().statusCode))
        .on('error', reject)
    })
  expect(await ask({})).toBe(400)
  expect(await ask({ key: own?.key, cert: own?.cert })).toBe(400)
  expect(api.requests).toHaveLength(0)
  expect(await ask({ key: issued?.key, cert: issued?.cert })).toBe(200)
})

/**
 * Returns a part of the example with its comment signs removed, as an operator would remove them.
 */
function uncommented(heading: string): string {
  const part = example.split(/^(?=# \d\. )/m).find((text) => text.startsWith(heading)) ?? ''
  return part.replaceAll(/^#(?! \w)/gm, '')
}
