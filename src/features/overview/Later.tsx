import type { ComponentType, ReactNode } from 'react'
import { nextTurn } from '#queries/turns.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { useLater } from '#ui/use-later.ts'
import type * as parts from './later/parts.ts'

/** Milliseconds by which the connections and the newest updates go first; src/app/shell/begin.js sends for the files a moment before. */
const patience = 1500

type Parts = typeof parts

/** A part of the overview that comes after the first ones: its place is kept until then. */
export function laterPart(
  choose: (parts: Parts) => ComponentType,
  place: ReactNode,
): ComponentType {
  const Part = lazyComponent(
    async () => {
      const parts = await import('./later/parts.ts')
      // One after the other: drawn together, with all that they ask, they hold a phone up for half a second.
      await nextTurn()
      return choose(parts)
    },
    'said in place',
    place,
  )
  return function LaterPart() {
    return useLater(patience) ? <Part /> : place
  }
}
