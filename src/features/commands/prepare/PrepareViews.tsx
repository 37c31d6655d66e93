import { Flex } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import page from '#ui/Page.module.css'
import type { PrepareView } from './prepare-params.ts'

interface PrepareViewsProps {
  readonly shown: PrepareView
  readonly hasPrepared: boolean
  /** At the right. */
  readonly children: ReactNode
}

const views: readonly { readonly view: PrepareView; readonly label: string }[] = [
  { view: 'request', label: 'Request' },
  { view: 'transaction', label: 'Transaction' },
  { view: 'execute', label: 'Sign and execute' },
]

/** The three steps of the page; each is an address of its own. */
export function PrepareViews({ shown, hasPrepared, children }: PrepareViewsProps) {
  return (
    <Flex columnGap="lg" rowGap="sm" wrap="wrap" align="center" justify="space-between">
      <nav aria-label="Steps" className={page.views}>
        {views.map(({ view, label }) =>
          view === 'request' || view === shown || hasPrepared ? (
            <Link
              key={view}
              from="/commands/prepare"
              search={(search) => ({
                ...search,
                view: view === 'request' ? undefined : view,
                node: undefined,
              })}
              activeOptions={{ explicitUndefined: true }}
              className={page.view}
              aria-current={view === shown ? 'true' : undefined}
            >
              {label}
            </Link>
          ) : (
            <span key={view} className={page.view} aria-disabled="true" title="Prepare first">
              {label}
            </span>
          ),
        )}
      </nav>
      {children}
    </Flex>
  )
}
