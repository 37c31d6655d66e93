import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { iouPackage, packageOf } from '#ledger/daml-lf/source/testing/iou-package.ts'
import { packageTypes } from '../package-types/package-types.ts'
import { templatesOfPackages } from './package-templates.ts'

it('names the templates and interfaces of packages that were read, where they have a name', () => {
  const client = new QueryClient()
  expect(templatesOfPackages(client)).toEqual([])
  const keep = (id: string, name: string | undefined) =>
    client.setQueryData(
      packageTypes(id).queryKey,
      packageOf(iouPackage.modules, { packageId: id, name }),
    )
  keep('a', 'iou')
  keep('b', undefined)
  keep('c', 'iou')
  expect(templatesOfPackages(client)).toEqual(['#iou:Iou:Iou', '#iou:Iou:Lockable'])
})
