import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { DamlValueEncoding } from '#shared/queries/daml-value-encoding.ts'
import page from '#ui/Page.module.css'
import { ViewLinks, type NamedView } from '#ui/ViewLinks.tsx'
import type { UpdateView } from './update-params.ts'

interface UpdateViewsProps {
  readonly encoding: DamlValueEncoding
  readonly views: readonly NamedView<UpdateView>[]
  /** Shown after the views. */
  readonly children: ReactNode
}

/** The views of a transaction. */
export const transactionViews: readonly NamedView<UpdateView>[] = [
  { view: 'tree', label: 'Tree' },
  { view: 'events', label: 'Events' },
  { view: 'effects', label: 'Effects' },
  { view: 'who', label: 'Who sees' },
  { view: 'json', label: 'JSON' },
]

/** The views of a reassignment, which is one event. */
export const reassignmentViews: readonly NamedView<UpdateView>[] = [
  { view: 'tree', label: 'Reassignment' },
  { view: 'json', label: 'JSON' },
]

const encodings = [
  { encoding: 'compact_json', label: 'Compact' },
  { encoding: 'protobuf_json', label: 'Typed' },
] as const

/**
 * Selects the view of an update and the encoding of its values. Each selection has its own address.
 */
export function UpdateViews({ encoding: used, views, children }: UpdateViewsProps) {
  return (
    <>
      <ViewLinks views={views} />
      <nav aria-label="Encoding of values" className={page.views}>
        {encodings.map(({ encoding, label }) => (
          <Link
            key={encoding}
            to="."
            search={(search) => ({
              ...search,
              encoding: encoding === 'compact_json' ? undefined : encoding,
            })}
            replace
            activeOptions={{ explicitUndefined: true }}
            className={page.view}
            title={`daml_value_encoding: ${encoding}`}
            aria-current={encoding === used ? 'true' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      {children}
    </>
  )
}
