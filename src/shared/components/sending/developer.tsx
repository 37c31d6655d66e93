import { Switch } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'

/**
 * Returns the setting that makes forms show API names, JSON and the request, and its setter. All
 * forms share the setting, which is stored in this browser.
 */
export function useDeveloper() {
  return useLocalStorage({
    key: 'developer',
    defaultValue: false,
    getInitialValueInEffect: false,
    deserialize: (stored) => stored === 'true',
  })
}

/** A switch for the parts of forms that only developers need. */
export function DeveloperSwitch() {
  const [isOn, setOn] = useDeveloper()
  return (
    <Switch
      label="Developer"
      title="Show API names, JSON and the request"
      checked={isOn}
      onChange={(event) => setOn(event.currentTarget.checked)}
    />
  )
}

/** Returns a function that adds the API name of a field to its label for developers: `User id (userId)`. */
export function useApiLabel(): (label: string, apiName: string) => string {
  const [isOn] = useDeveloper()
  return (label, apiName) => (isOn ? `${label} (${apiName})` : label)
}
