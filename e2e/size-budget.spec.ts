import { routeSizeFigures } from '../bench/route-sizes.ts'
import { expect, test } from './test.ts'

test('every route stays within its budget of scripts, styles and requests', async () => {
  test.setTimeout(300_000)
  const figures = await routeSizeFigures()
  expect(figures.length).toBeGreaterThan(3)
  expect(figures.filter(({ within }) => !within)).toEqual([])
})
