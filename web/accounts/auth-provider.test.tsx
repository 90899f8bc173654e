import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { openAuthClient } from './auth-client.ts'
import { AuthProvider } from './auth-provider.tsx'
import { gateFor } from './protected-route.tsx'
import { useAuth } from './use-auth.ts'

function Who() {
  const { loading, user, isAdmin } = useAuth()
  return <p>{JSON.stringify({ loading, user, isAdmin })}</p>
}

describe('useAuth', () => {
  test('throws outside its provider', () => {
    expect(() => renderToString(<Who />)).toThrow(new Error('useAuth must be used within an AuthProvider'))
  })

  test('has no user on the server and opens no client', () => {
    const openClient = () => Promise.reject(new Error('opened'))
    const html = renderToString(
      <AuthProvider openClient={openClient}>
        <Who />
      </AuthProvider>,
    )
    expect(html).toContain('{&quot;loading&quot;:true,&quot;user&quot;:null,&quot;isAdmin&quot;:false}')
  })
})

test('shows the message of the client when the public key is missing', async () => {
  const place = { url: 'http://localhost:3000', key: '' }
  await expect(openAuthClient(place)).rejects.toThrow('supabaseKey is required.')
})

describe('access to a protected page', () => {
  const user = { id: 'noura' } as ReturnType<typeof useAuth>['user']
  const nobody = {
    user: null,
    loading: false,
    isAdmin: false,
    isCheckingRole: false,
    needsSecondStep: false,
    mustEnrol: false,
  }

  test.each([
    ['the session is being checked', { ...nobody, loading: true }, 'wait', 'wait'],
    ['nobody is signed in', nobody, 'sign_in', 'sign_in'],
    ['the role is being queried', { ...nobody, user, isCheckingRole: true }, 'open', 'wait'],
    ['the second step is missing', { ...nobody, user, needsSecondStep: true }, 'second_step', 'second_step'],
    ['a user without the role', { ...nobody, user }, 'open', 'leave'],
    [
      'an admin who lacks the second step they must have',
      { ...nobody, user, mustEnrol: true },
      'enrol',
      'enrol',
    ],
    ['an admin', { ...nobody, user, isAdmin: true }, 'open', 'open'],
  ])('%s', (_who, auth, plain, forAdmins) => {
    expect(gateFor(auth, false)).toBe(plain)
    expect(gateFor(auth, true)).toBe(forAdmins)
  })
})
