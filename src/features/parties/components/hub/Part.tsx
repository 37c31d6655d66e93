import type { ComponentType, ReactNode } from 'react'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { Section } from '#ui/Page.tsx'
import { useSeen } from '#ui/use-seen.ts'
import type * as parts from './parts.ts'

/** A part whose code comes when it is first drawn; its place is drawn until then. */
export function partOfHub<Props extends object>(
  choose: (all: typeof parts) => ComponentType<Props>,
  place: ReactNode,
): ComponentType<Props> {
  return lazyComponent(async () => choose(await import('./parts.ts')), 'said in place', place)
}

interface SeenPartProps {
  readonly title: string
  readonly fact?: ReactNode
  /** Keeps its room from the beginning. */
  readonly className: string | undefined
  readonly children: ReactNode
}

/** A part of the page that is drawn, and so loaded, once it scrolls into view. */
export function SeenPart({ title, fact, className, children }: SeenPartProps) {
  const [place, wasSeen] = useSeen()
  return (
    <Section title={title} fact={fact}>
      <div ref={place} className={className}>
        {wasSeen ? children : null}
      </div>
    </Section>
  )
}
