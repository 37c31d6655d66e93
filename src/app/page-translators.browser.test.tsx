import { useState, type ReactNode } from 'react'
import { beforeAll, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#ui/testing/render.tsx'
import { followPageTranslators } from './page-translators.ts'

beforeAll(followPageTranslators)

/**
 * Replaces every current and future text node by its text in capitals, as Chrome's translator does.
 */
function translate(root: Element, replace: (text: Text, font: HTMLElement) => void): () => void {
  const translateAll = () => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const found: Text[] = []
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const isNew = text.parentElement?.closest('font, button') === null
      if (text instanceof Text && isNew) found.push(text)
    }
    for (const text of found) {
      const font = document.createElement('font')
      const inner = font.appendChild(document.createElement('font'))
      inner.append(text.data.toUpperCase())
      replace(text, font)
    }
  }
  translateAll()
  const observer = new MutationObserver(translateAll)
  observer.observe(root, { childList: true, characterData: true, subtree: true })
  return () => observer.disconnect()
}

/** Replaces a text node by an element, as page translators do. */
const replacements: readonly [how: string, (text: Text, font: HTMLElement) => void][] = [
  ['replaced', (text, font) => text.replaceWith(font)],
  [
    'removed after its translation was inserted',
    (text, font) => {
      text.before(font)
      text.remove()
    },
  ],
  [
    'moved into its translation',
    (text, font) => {
      text.replaceWith(font)
      font.append(text)
    },
  ],
]

function Steps({ steps }: { readonly steps: readonly ReactNode[] }) {
  const [at, setAt] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setAt(at + 1)}>
        Go on
      </button>
      <p data-testid="line">{steps[at]}</p>
    </>
  )
}

const line = () => page.getByTestId('line')

/**
 * Renders the first of `steps`, translates the page, then renders the other steps. Returns the
 * visible text after each step.
 */
async function drawn(
  steps: readonly ReactNode[],
  replace: (text: Text, font: HTMLElement) => void,
): Promise<readonly string[]> {
  const { container } = await render(<Steps steps={steps} />)
  const stop = translate(container, replace)
  const seen: string[] = []
  for (let step = 1; step < steps.length; step++) {
    await page.getByRole('button', { name: 'Go on' }).click()
    await new Promise(requestAnimationFrame)
    seen.push(line().element().textContent.replaceAll(/\s+/g, ' ').trim())
  }
  stop()
  return seen
}

// Only the first two replacements remove the text node from the page. The third keeps it in the
// translation, so the page would show both texts.
for (const [how, replace] of replacements.slice(0, 2)) {
  it(`shows each new text beside an element where a text node is ${how}`, async () => {
    const steps = ['one', 'two', 'three'].map((word) => (
      <>
        {word} <b>of</b> {word}
      </>
    ))
    expect(await drawn(steps, replace)).toEqual(['TWO OF TWO', 'THREE OF THREE'])
  })
}

for (const [how, replace] of replacements) {
  it(`removes a text beside an element, and brings another, where a text node is ${how}`, async () => {
    const steps = [true, false, true].map((isThere) => (
      <>
        {isThere ? 'gone' : null}
        <b>stays</b>
        {isThere ? null : 'comes'}
      </>
    ))
    const [without = '', withIt = ''] = await drawn(steps, replace)
    expect(without).toMatch(/^STAYS(?:stays)?COMES(?:comes)?$/)
    expect(withIt).toMatch(/^GONE(?:gone)?STAYS(?:stays)?$/)
  })

  it(`inserts an element before a text where a text node is ${how}`, async () => {
    const steps = [false, true].map((isThere) => (
      <>
        {isThere ? <b>first</b> : null}
        {'second'}
        <i>third</i>
      </>
    ))
    const [seen = ''] = await drawn(steps, replace)
    expect(seen).toMatch(/^FIRST(?:first)?SECOND(?:second)?THIRD(?:third)?$/)
  })
}

it('appends the node if insertBefore receives undefined as the reference node', () => {
  const parent = document.createElement('p')
  const [first, second] = [new Text('first'), new Text('second')]
  parent.insertBefore(first, null)
  // uPlot passes undefined, which the types forbid.
  const insertBefore: unknown = Reflect.get(parent, 'insertBefore')
  if (typeof insertBefore !== 'function') throw new Error('The DOM has no insertBefore.')
  Reflect.apply(insertBefore, parent, [second, undefined])
  expect(parent.textContent).toBe('firstsecond')
})

it('renders new content after a browser extension has removed a DOM node of the old content', async () => {
  const { container } = await render(<Steps steps={[<b key="b">lost</b>, 'found']} />)
  container.querySelector('b')?.remove()
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect.element(line()).toHaveTextContent('found')
})
