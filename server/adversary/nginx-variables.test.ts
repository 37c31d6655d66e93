import { expect, it } from 'vitest'
import { shellVariable } from '../../deploy/nginx/testing/shell-variable.ts'

it.each([
  ['BASE_PATH', '/a b/'],
  ['BASE_PATH', '/../'],
  ['TRUST_PROXY', 'true'],
  ['REQUIRE_SIGN_IN', 'true'],
  ['MAX_BODY_BYTES', '1m'],
  ['UPSTREAM_TIMEOUT_SECONDS', '0'],
  ['PORT', '80; include /etc/passwd'],
  ['ALLOWED_HOSTS', 'a.example;}'],
  ['ALLOWED_HOSTS', 'https://a.example'],
  ['ALLOWED_HOSTS', 'a.example"'],
  ['FURTHER_ENDPOINTS', 'scan:/x'],
  ['FURTHER_ENDPOINTS', 'scan:GET:/x"'],
  ['FURTHER_ENDPOINTS', 'scan:GET:/x(a|b)'],
  ['FURTHER_ENDPOINTS', 'scan:TRACE:/x'],
  ['MAX_CALLS_PER_CLIENT', '0'],
  ['MAX_SOCKETS_PER_CLIENT', 'many'],
  ['MAX_SOCKETS', '0'],
  ['HEAD_TIMEOUT_SECONDS', '1m'],
  ['REQUIRE_SIGN_IN', 'yes'],
  ['NJS_FILE', '/nowhere/cantilever.js'],
  ['CONFIG_FILE', '/nowhere/config.json'],
  ['ACCESS_RULES', '/nowhere/access.conf'],
  ['ACCESS_RULES', '/etc'],
  ['ACCESS_RULES', 'access.conf'],
  ['ACCESS_RULES', '/etc/*.conf'],
  ['ACCESS_RULES', '/etc/passwd; deny all'],
  ['SCAN_URL', 'https://scan.example/;}'],
  ['SCAN_URL', 'https://scan.example\nevil'],
  ['REGISTRY_URLS', '{"P::1":"https://a.example/\\";}"}'],
])('refuses a variable that could inject nginx directives: %s=%j', (name, value) => {
  expect(() =>
    shellVariable('LISTEN', { CONFIG_FILE: 'public/config.json', [name]: value }),
  ).toThrow(name)
})
