import { expect, expectTypeOf, it } from 'vitest'
import { Endpoint, del, get, patch, postToChange, postToRead } from './endpoint.ts'
import { anyEndpoint } from './testing/any-endpoint.ts'

it('declares for each method whether requests change something', () => {
  const made = [get, postToRead, postToChange, patch, del].map((declare) => declare('scan', '/x'))
  expect(made.map(({ method, changes }) => [method, changes])).toEqual([
    ['GET', false],
    ['POST', false],
    ['POST', true],
    ['PATCH', true],
    ['DELETE', true],
  ])
})

it('distinguishes an altered copy of a declared endpoint by type and by instanceof', () => {
  const { family, method, changes, response } = anyEndpoint
  const copy = { family, method, changes, response, path: '/v2/other' }
  expectTypeOf(copy).not.toExtend<Endpoint>()
  expect(copy).not.toBeInstanceOf(Endpoint)
})
