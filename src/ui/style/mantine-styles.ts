/**
 * The style sheets of exactly the Mantine components that pages use, in the order in which Mantine
 * wants them. The whole sheet is three times as large (docs/architecture.md, Budgets): add a line
 * when a page needs more. Its baseline is in base.css, without the rule for every::before
 * and::after: browsers then style three boxes for each element, which doubles the time in which
 * rows that scroll by are styled.
 */
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Input.css'
