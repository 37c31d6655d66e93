import { Group } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { IgnoredParams } from '#ui/IgnoredParams.tsx'
import page from '#ui/Page.module.css'
import { Page } from '#ui/Page.tsx'
import { FamilyGate } from '#shared/components/FamilyGate.tsx'
import { RegistryField, type Labels } from './RegistryField.tsx'

const views = [
  { to: '/registry', label: 'Instruments' },
  { to: '/registry/instruction', label: 'Transfer instruction' },
  { to: '/registry/settle', label: 'Settle allocations' },
] as const
type View = (typeof views)[number]['to']

interface RegistryFrameProps {
  readonly title: string
  readonly fact?: ReactNode
  readonly view: View
  /** The admin party of the selected registry. */
  readonly registry: string | undefined
  readonly labels: Labels
  readonly ignored: string | undefined
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** The shared frame of the registry pages: their views, and the selected registry. */
export function RegistryFrame(props: RegistryFrameProps) {
  const { title, fact, view, registry, labels, ignored, actions, children } = props
  const navigate = useNavigate()
  return (
    <Page
      title={title}
      fact={fact}
      actions={actions}
      filters={
        <Group gap="lg" align="flex-end" w="100%">
          <nav aria-label="Views" className={page.views}>
            {views.map(({ to, label }) => (
              <Link
                key={to}
                to={to}
                search={{ registry }}
                className={page.view}
                activeOptions={{ exact: true, explicitUndefined: true }}
                aria-current={to === view ? 'true' : undefined}
              >
                {label}
              </Link>
            ))}
          </nav>
          <RegistryField
            value={registry}
            labels={labels}
            onChange={(chosen) =>
              void navigate({
                to: view,
                search: (params: Readonly<Record<string, unknown>>) => ({
                  ...params,
                  registry: chosen,
                }),
              })
            }
          />
        </Group>
      }
    >
      <IgnoredParams names={ignored} />
      {registry === undefined ? <FamilyGate family="registry">{children}</FamilyGate> : children}
    </Page>
  )
}
