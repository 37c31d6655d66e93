import { AxeBuilder } from '@axe-core/playwright'
import { routesToMeasure } from '../bench/routes.ts'
import { updatesFromBegin } from './scan.ts'
import { expect, test } from './test.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 360, height: 780 },
  ]) {
    test(`every page is free of axe violations: ${colorScheme}, ${viewport.width} px`, async ({
      browser,
      baseURL,
      request,
    }) => {
      test.setTimeout(180_000)
      const [update] = await updatesFromBegin(request, 1)
      const context = await browser.newContext({
        colorScheme,
        viewport,
        ...(baseURL === undefined ? {} : { baseURL }),
      })
      const page = await context.newPage()
      for (const { name, path } of [
        ...routesToMeasure(update?.update_id ?? ''),
        { name: 'Shared search', path: '/search?where=kind:assign or (party:a and not text:b)' },
        { name: 'Not found', path: '/nowhere' },
      ]) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
        const { violations } = await new AxeBuilder({ page })
          .options({ rules: { 'target-size': { enabled: true } } })
          .analyze()
        expect(violations.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html ?? ''}`)).toEqual(
          [],
        )
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(overflow, `${name} scrolls sideways`).toBeLessThanOrEqual(0)
      }
      await context.close()
    })
  }
}
