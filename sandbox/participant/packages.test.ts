import { createHash } from 'node:crypto'
import { strToU8, zipSync, type Zippable } from 'fflate'
import { beforeEach, describe, expect, it } from 'vitest'
import { parseJson } from '#ledger/json.ts'
import { encodeArchive } from '../packages/archive.ts'
import { hashOf } from '../packages/hash.ts'
import { encodePayload } from '../packages/testing/small-package.ts'
import { packageId } from '../packages/catalogue.ts'
import { message, number } from '../packages/protobuf-writer.ts'
import { openDar } from './dar.ts'
import {
  emptyLedgerParticipant,
  objectIn,
  objectsIn,
  participantClient,
  type ParticipantClient,
} from './testing/participant-client.ts'

let client: ParticipantClient
beforeEach(() => {
  client = participantClient()
})

const payload = (name: string, version: string, ...templates: string[]) =>
  encodePayload({ name, version, templates })

const manifest = (main: string, dalfs: readonly string[]): string =>
  [
    'Manifest-Version: 1.0',
    'Created-By: damlc',
    'Sdk-Version: 3.4.11',
    `Main-Dalf: ${main}`,
    `Dalfs: ${dalfs.join(', ')}`,
    'Format: daml-lf',
    'Encryption: non-encrypted',
    '',
  ]
    // A line of a manifest has at most 72 bytes, and continues after a line break and a space.
    .map((line) => line.replaceAll(/(.{70})(?=.)/g, '$1\r\n '))
    .join('\r\n')

const dar = (entries: Zippable, main = 'app-1.0.0/app-1.0.0.dalf', dalfs = [main]) =>
  zipSync({ 'META-INF/MANIFEST.MF': strToU8(manifest(main, dalfs)), ...entries })

/** Sends a DAR for the first synchronizer, unless the path names another. */
const send = async (path: string, bytes: Uint8Array<ArrayBuffer>) => {
  const named = `synchronizerId=${encodeURIComponent(await client.synchronizer())}`
  const isNamed = path.includes('synchronizerId=')
  return sendTo(isNamed ? path : `${path}${path.includes('?') ? '&' : '?'}${named}`, bytes)
}

const sendTo = async (path: string, bytes: Uint8Array<ArrayBuffer>) => {
  const answer = await client.app.request(path, {
    method: 'POST',
    body: bytes,
    headers: { 'content-type': 'application/octet-stream' },
  })
  const text = await answer.text()
  const isJson = answer.headers.get('content-type') === 'application/json'
  const body = isJson ? objectIn(parseJson(text)) : {}
  return { status: answer.status, text, code: body['code'] }
}

const mainDalf = 'app-1.0.0/app-1.0.0.dalf'
const good = encodeArchive(payload('app', '1.0.0', 'Main:Asset'))
const ballast = new Uint8Array(2_000_000)
const twoFiles = dar({ [mainDalf]: good, '001.dalf': ballast, '002.dalf': ballast })

const renamed = (archive: Uint8Array, from: string, to: string) =>
  new Uint8Array(
    Buffer.from(Buffer.from(archive).toString('latin1').replaceAll(from, to), 'latin1'),
  )

/**
 * Returns an archive whose directory lists one file a hundred more times, under different names.
 */
const repeated = (archive: Uint8Array, name: string) => {
  const text = Buffer.from(archive).toString('latin1')
  const record = text.slice(text.lastIndexOf('PK\x01\x02', text.lastIndexOf(name)))
  const one = record.slice(0, record.indexOf(name) + name.length)
  const copies = Array.from({ length: 100 }, (_, index) => one.replace(name, `${100 + index}.dalf`))
  const end = text.indexOf('PK\x05\x06')
  const bytes = Buffer.from(text.slice(0, end) + copies.join('') + text.slice(end), 'latin1')
  const count = bytes.length - 22 + 8
  for (const at of [count, count + 2]) bytes.writeUInt16LE(bytes.readUInt16LE(at) + 100, at)
  return new Uint8Array(bytes)
}

const vettingOfAmulet = async (version: string) => {
  const request = { packageMetadataFilter: { packageIds: [packageId('splice-amulet', version)] } }
  const { body } = await client.post('/v2/package-vetting/list', request)
  return objectsIn(body['vettedPackages']).length
}

describe('packages', () => {
  it('lists packages with their status', async () => {
    const { body } = await client.get('/v2/packages')
    const id = packageId('splice-amulet', '0.1.17')
    expect(body['packageIds']).toContain(id)
    const known = await client.get(`/v2/packages/${id}/status`)
    expect(known.body).toEqual({ packageStatus: 'PACKAGE_STATUS_REGISTERED' })
    const unknown = await client.get(`/v2/packages/${'0'.repeat(64)}/status`)
    expect(unknown.body).toEqual({ packageStatus: 'PACKAGE_STATUS_UNSPECIFIED' })
  })

  it('returns a package as bytes whose hash is the id', async () => {
    const id = packageId('splice-dso-governance', '0.1.23')
    const answer = await client.app.request(`/v2/packages/${id}`)
    expect(answer.headers.get('content-type')).toBe('application/octet-stream')
    expect(answer.headers.get('canton-package-hash')).toBe(id)
    const bytes = new Uint8Array(await answer.arrayBuffer())
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(id)
  })

  it('returns 404 for an unknown package id, and refuses an invalid id', async () => {
    const unknown = await client.get(`/v2/packages/${'0'.repeat(64)}`)
    expect([unknown.status, unknown.body['code']]).toEqual([404, 'PACKAGE_NOT_FOUND'])
    const odd = await client.get('/v2/packages/ü')
    expect([odd.status, odd.body['code']]).toEqual([400, 'INVALID_FIELD'])
  })

  it('lists packages as vetted on both synchronizers by this participant, page by page', async () => {
    const { body } = await client.get('/v2/parties/participant-id')
    const request = {
      packageMetadataFilter: { packageNamePrefixes: ['splice-amulet-name'] },
      topologyStateFilter: { participantIds: [body['participantId'] ?? ''] },
    }
    const all = await client.post('/v2/package-vetting/list', request)
    const states = all.body['vettedPackages']
    expect(states).toHaveLength(2)
    const first = await client.post('/v2/package-vetting/list', { ...request, pageSize: 1 })
    const pageToken = first.body['nextPageToken'] ?? ''
    const second = await client.post('/v2/package-vetting/list', { ...request, pageToken })
    expect([first.body['vettedPackages'], second.body['vettedPackages']].flat()).toEqual(states)
    expect(second.body['nextPageToken']).toBe('')
  })

  it('lists the newest version of a package as vetted only by participants that were upgraded', async () => {
    expect(await vettingOfAmulet('0.1.17')).toBeGreaterThan(await vettingOfAmulet('0.1.22'))
    expect(await vettingOfAmulet('0.1.22')).toBeGreaterThan(2)
  })
})

describe('validating a DAR', () => {
  it('accepts a valid DAR without storing it', async () => {
    expect(await send('/v2/dars/validate', dar({ [mainDalf]: good }))).toMatchObject({
      status: 200,
      text: '',
    })
    const id = hashOf(payload('app', '1.0.0', 'Main:Asset'))
    expect((await client.get(`/v2/packages/${id}`)).status).toBe(404)
  })

  it('reads each package once, even if the manifest lists it several times', () => {
    const often = dar({ [mainDalf]: good, 'b.dalf': good }, mainDalf, [
      'b.dalf',
      'b.dalf',
      'b.dalf',
    ])
    expect(openDar(often).archives).toHaveLength(2)
  })

  it('accepts a DAR that contains packages of the network', async () => {
    const other = 'app-1.0.0/splice-amulet.dalf'
    const known = await client.app.request(`/v2/packages/${packageId('splice-amulet', '0.1.17')}`)
    const dalf = encodeArchive(new Uint8Array(await known.arrayBuffer()))
    const bytes = dar({ [mainDalf]: good, [other]: dalf }, mainDalf, [mainDalf, other])
    expect((await send('/v2/dars/validate', bytes)).status).toBe(200)
  })

  it.each<[string, Uint8Array<ArrayBuffer>, string]>([
    ['what is not a zip', strToU8('PK is not enough'), 'INVALID_DAR'],
    ['a zip cut short', dar({ [mainDalf]: good }).slice(0, -30), 'INVALID_DAR'],
    ['a zip without a manifest', zipSync({ [mainDalf]: good }), 'INVALID_DAR'],
    [
      'a manifest of something else',
      zipSync({ 'META-INF/MANIFEST.MF': strToU8('A: b') }),
      'INVALID_DAR',
    ],
    ['a missing main package', dar({}), 'INVALID_DAR'],
    [
      'a missing dependency',
      dar({ [mainDalf]: good }, mainDalf, [mainDalf, 'b.dalf']),
      'INVALID_DAR',
    ],
    ['a name that two files have', renamed(twoFiles, '001.dalf', '002.dalf'), 'INVALID_DAR'],
    ['a file that stands in it under many names', repeated(twoFiles, '001.dalf'), 'ZIP_BOMB'],
    ['a DALF that is none', dar({ [mainDalf]: strToU8('hello') }), 'PARSE_ERROR'],
    [
      'a DALF whose hash is another',
      dar({ [mainDalf]: good.map((byte, at) => (at === good.length - 1 ? byte ^ 1 : byte)) }),
      'PARSE_ERROR',
    ],
  ])('returns 400 for an invalid DAR: %s', async (_what, bytes, code) => {
    expect(await send('/v2/dars/validate', bytes)).toMatchObject({ status: 400, code })
  })

  it('answers a plain-text 400 for an empty body', async () => {
    const { status, text } = await send('/v2/dars/validate', new Uint8Array())
    expect([status, text]).toEqual([400, 'Invalid value for: body'])
  })

  it('refuses a different package with a name and version that are already vetted', async () => {
    const other = encodeArchive(payload('splice-amulet', '0.1.17', 'Main:Asset'))
    const answer = await send('/v2/dars/validate', dar({ [mainDalf]: other }))
    expect(answer).toMatchObject({ status: 400, code: 'KNOWN_PACKAGE_VERSION' })
    expect(JSON.parse(answer.text)).toMatchObject({ errorCategory: 8 })
  })

  it('accepts another build of a vetted utility package, because every DAR contains its own build', async () => {
    const version = '0.0.0'
    // An unknown field makes a different build of the same package.
    const other = message(payload('daml-prim', version), number(1000, 1))
    expect(hashOf(other)).not.toBe(packageId('daml-prim', version))
    const prim = `daml-prim-${version}/daml-prim-${version}.dalf`
    const entries = { [mainDalf]: good, [prim]: encodeArchive(other) }
    expect(await send('/v2/dars/validate', dar(entries, mainDalf, [mainDalf, prim]))).toMatchObject(
      {
        status: 200,
      },
    )
  })

  it('refuses a request that names no synchronizer, because the participant is connected to several', async () => {
    for (const path of ['/v2/dars/validate', '/v2/dars', '/v2/packages']) {
      const code = 'PACKAGE_SERVICE_CANNOT_AUTODETECT_SYNCHRONIZER'
      const answer = await sendTo(path, dar({ [mainDalf]: good }))
      expect(answer).toMatchObject({ status: 400, code })
    }
  })

  it('refuses a synchronizer that the participant is not connected to', async () => {
    const answer = await send('/v2/dars/validate?synchronizerId=x::1220', dar({ [mainDalf]: good }))
    expect(answer).toMatchObject({ status: 400, code: 'NOT_CONNECTED_TO_SYNCHRONIZER' })
  })
})

describe('uploading a DAR', () => {
  it('stores the packages of a DAR, and refuses another build of the same version', async () => {
    expect((await send('/v2/dars?vetAllPackages=true', dar({ [mainDalf]: good }))).status).toBe(200)
    const id = hashOf(payload('app', '1.0.0', 'Main:Asset'))
    expect((await client.get(`/v2/packages/${id}`)).status).toBe(200)
    expect((await send('/v2/dars', dar({ [mainDalf]: good }))).status).toBe(200)
    const rebuilt = encodeArchive(payload('app', '1.0.0', 'Main:Other'))
    const answer = await send('/v2/dars', dar({ [mainDalf]: rebuilt }))
    expect(answer.code).toBe('KNOWN_PACKAGE_VERSION')
  })

  it('answers a plain-text 400 for an invalid flag', async () => {
    const { status, text } = await send('/v2/dars?vetAllPackages=yes', dar({ [mainDalf]: good }))
    expect(status).toBe(400)
    expect(text).toContain('query parameter vetAllPackages')
  })
})

describe('the package that commands would use', () => {
  const one = '/v2/interactive-submission/preferred-package-version'
  const several = '/v2/interactive-submission/preferred-packages'
  const parties = ['alice::1220ab']

  it('returns the numerically highest version of a package', async () => {
    const { body } = await client.get(`${one}?package-name=splice-amulet&parties=${parties[0]}`)
    const reference = objectIn(objectIn(body['packagePreference'])['packageReference'])
    expect(reference).toEqual({
      packageId: packageId('splice-amulet', '0.1.22'),
      packageName: 'splice-amulet',
      packageVersion: '0.1.22',
    })
    const packageVettingRequirements = [
      { packageName: 'splice-wallet', parties },
      { packageName: 'splice-amulet', parties },
    ]
    const all = await client.post(several, { packageVettingRequirements })
    const [wallet, amulet] = objectsIn(all.body['packageReferences'])
    expect([wallet?.['packageVersion'], amulet]).toEqual(['0.1.17', reference])
  })

  it('returns an older version if a host of one of the parties lacks the newest version', async () => {
    const { validators } = emptyLedgerParticipant().ledger.network
    const behind = validators.find(({ version }, index) => index > 0 && version !== '0.7.4')
    const packageVettingRequirements = [
      { packageName: 'splice-amulet', parties: [...parties, behind?.party ?? ''] },
    ]
    const { body } = await client.post(several, { packageVettingRequirements })
    expect(objectsIn(body['packageReferences'])[0]?.['packageVersion']).toBe('0.1.17')
  })

  it('returns an empty object or a failed precondition, depending on the endpoint, for a name without vetted packages', async () => {
    const none = await client.get(`${one}?package-name=nothing&parties=${parties[0]}`)
    expect([none.status, none.body]).toEqual([200, {}])
    const packageVettingRequirements = [{ packageName: 'nothing', parties }]
    const refused = await client.post(several, { packageVettingRequirements })
    expect([refused.status, refused.body['grpcCodeValue']]).toEqual([400, 9])
  })
})
