import { Stepper } from '@mantine/core'

interface PurchaseStepsProps {
  /** Index of the current step. The number of steps once all are done. */
  readonly active: number
}

const steps = ['Request', 'Payment', 'DSO check', 'Entry']
/**
 * Mantine's stepper consists of a `div` and buttons. These steps are not clickable, so they get
 * list roles.
 */
const asList = { role: 'list' }
const asItem = { component: 'div', role: 'listitem' }

/** The steps from the request for a name to its entry (docs/network-rules.md, Buying a name). */
export function PurchaseSteps({ active }: PurchaseStepsProps) {
  return (
    <Stepper active={active} maw="40rem" {...asList} aria-label="From request to entry">
      {steps.map((label, index) => (
        <Stepper.Step
          key={label}
          {...asItem}
          label={label}
          aria-current={index === active ? 'step' : undefined}
        />
      ))}
    </Stepper>
  )
}
