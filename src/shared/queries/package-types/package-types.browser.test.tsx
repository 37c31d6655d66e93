import { QueryClient } from '@tanstack/react-query'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { expect, it } from 'vitest'
import { configureConnection } from '#api/connection.ts'
import { ApiError } from '#api/errors.ts'
import type { LfType, PackageTypes } from '#ledger/daml-lf/package-types.ts'
import { selfPackageId } from '../../../../sandbox/packages/lf/write-package.ts'
import { writePlainPackage } from '#ledger/daml-lf/testing/plain-package.ts'
import { packageTypes, templateTypes } from './package-types.ts'

const name = { packageId: selfPackageId, module: 'Main', name: 'Iou' }
const party: LfType = { kind: 'party' }
const declared: PackageTypes = {
  packageId: selfPackageId,
  lfVersion: '2.2',
  name: 'iou',
  version: '1.0.0',
  upgradedPackageId: undefined,
  imports: [],
  modules: [
    {
      name: 'Main',
      dataTypes: [
        {
          name,
          params: [],
          isSerializable: true,
          definition: {
            kind: 'record',
            fields: [
              { label: 'owner', type: party },
              {
                label: 'other',
                type: { kind: 'named', name: { ...name, packageId: 'f'.repeat(64) }, args: [] },
              },
            ],
          },
        },
      ],
      templates: [
        {
          name,
          signatories: { sources: [{ source: 'contract', path: ['owner'] }], isWhole: true },
          observers: { sources: [], isWhole: true },
          key: undefined,
          choices: [],
          implements: [],
        },
      ],
      interfaces: [],
      exceptions: [],
    },
  ],
}

it('reads packages in a worker, stores them, requests each once, and reports rejected ones', async () => {
  const payload = writePlainPackage(declared, { isFlat: true, isInterned: true, isPacked: true })
  const id = bytesToHex(sha256(payload))
  const requests: string[] = []
  configureConnection({
    fetch: (input) => {
      const url = input instanceof Request ? input.url : String(input)
      requests.push(url.slice(url.lastIndexOf('/') + 1))
      return Promise.resolve(
        url.endsWith(id) ? new Response(payload) : new Response('not for you', { status: 403 }),
      )
    },
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })

  const types = await client.fetchQuery(templateTypes(`${id}:Main:Iou`))
  expect(types?.template.signatories.sources).toEqual([{ source: 'contract', path: ['owner'] }])
  expect([...(types?.types.keys() ?? [])]).toEqual([`${id}:Main:Iou`])
  expect(types?.unreadPackages.map(({ packageId }) => packageId)).toEqual(['f'.repeat(64)])
  expect((await client.fetchQuery(packageTypes(id))).name).toBe('iou')
  expect(await client.fetchQuery(templateTypes(`${id}:Main:Nothing`))).toBeNull()
  expect(await client.fetchQuery(templateTypes('#iou:Main:Iou'))).toBeNull()
  expect(requests.toSorted()).toEqual([id, 'f'.repeat(64)].toSorted())

  await expect(client.fetchQuery(packageTypes('e'.repeat(64)))).rejects.toBeInstanceOf(ApiError)
})
