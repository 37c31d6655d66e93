import { Box, Stepper } from '@mantine/core'
import type { PrepareView } from './prepare-params.ts'

interface PrepareViewsProps {
  readonly shown: PrepareView
  readonly hasPrepared: boolean
  readonly onShow: (view: PrepareView) => void
}

const views: readonly { readonly view: PrepareView; readonly label: string }[] = [
  { view: 'request', label: 'Request' },
  { view: 'transaction', label: 'Transaction' },
  { view: 'execute', label: 'Sign and execute' },
]

/** The three steps of the page. Each step has its own address. */
export function PrepareViews({ shown, hasPrepared, onShow }: PrepareViewsProps) {
  return (
    <Box component="nav" aria-label="Steps" maw="40rem">
      <Stepper
        active={views.findIndex(({ view }) => view === shown)}
        onStepClick={(index) => onShow(views[index]?.view ?? 'request')}
      >
        {views.map(({ view, label }) => {
          const isOpen = view === 'request' || view === shown || hasPrepared
          return (
            <Stepper.Step
              key={view}
              label={label}
              allowStepSelect={isOpen}
              aria-current={view === shown ? 'step' : undefined}
              aria-disabled={isOpen ? undefined : true}
              title={isOpen ? undefined : 'Prepare the command first'}
            />
          )
        })}
      </Stepper>
    </Box>
  )
}
