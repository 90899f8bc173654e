import { describe, expect, test, vi } from 'vitest'
import { Refusal } from '#domain/shared/refusal.ts'
import { sendRegistration } from './send-registration.server.ts'

const token = (letter: string) => letter.repeat(43)
const complete = {
  companyName: 'مؤسسة أركان السهل',
  kind: 'contractor',
  city: 'riyadh',
  contactName: 'سعد',
  mobile: '0551234567',
  email: 'saad@example.sa',
  trades: 'renovation',
  serviceCities: 'riyadh',
  identityKind: 'commercial_registration',
  identityDocumentKind: 'commercial_registration',
  registrationNumber: '7000000001',
  bankName: 'الراجحي',
  iban: 'SA0380000000608010167519',
  identityDocumentToken: token('a'),
  identityDocumentName: 'cr.pdf',
  ibanCertificateToken: token('b'),
  ibanCertificateName: 'iban.pdf',
  agreement: 'true',
  idempotencyKey: 'a-key-of-a-page',
}
const formOf = (changes: Record<string, string | File> = {}) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...complete, ...changes })) form.append(name, value)
  return form
}

const registered = {
  id: 'x',
  status: 'pending_review',
  verificationDueAt: '2026-11-22T18:00:00Z',
  warnings: {},
}
const routes = () => ({
  storeDocument: vi.fn(async () => ({ uploadToken: token('n') }) as never),
  registerProvider: vi.fn(async () => registered as never),
  offeredPackages: vi.fn(async () => []),
})
const report = vi.fn()
const send = (form: FormData, given = routes()) =>
  sendRegistration(form, given, { locale: 'ar', clientAddress: '::1', report })
const outcomeOf = async (form: FormData, given = routes()) => {
  const sent = await send(form, given)
  if (!('outcome' in sent)) throw new Error('registered')
  return { ...sent.outcome, status: sent.status }
}

describe('sendRegistration', () => {
  test('passes on the documents of an earlier try and the idempotency key of the page', async () => {
    const given = routes()
    expect(await send(formOf(), given)).toEqual({ registered })
    expect(given.storeDocument).not.toHaveBeenCalled()
    const documents = { identity: token('a'), ibanCertificate: token('b') }
    expect(given.registerProvider).toHaveBeenCalledWith(
      expect.objectContaining({ documents: expect.objectContaining(documents) }),
      { locale: 'ar', clientAddress: '::1', idempotencyKey: 'a-key-of-a-page' },
    )
  })

  test('replaces a stored document with a new file', async () => {
    const given = routes()
    await send(formOf({ identityDocument: new File(['%PDF'], 'new.pdf') }), given)
    expect(given.storeDocument).toHaveBeenCalledWith(
      expect.objectContaining({ kind: 'commercial_registration', fileName: 'new.pdf' }),
      { clientAddress: '::1' },
    )
    expect(given.registerProvider).toHaveBeenCalledWith(
      expect.objectContaining({ documents: expect.objectContaining({ identity: token('n') }) }),
      expect.anything(),
    )
  })

  test('requires the freelance document after a switch to that identity', async () => {
    const { fields, fieldErrors } = await outcomeOf(
      formOf({ identityKind: 'freelance_document', nationalId: '1000000008' }),
    )
    expect(fieldErrors).toEqual({ identityDocument: { code: 'provider.identity_document_required' } })
    expect([fields.identityDocumentToken, fields.ibanCertificateToken]).toEqual([undefined, token('b')])
  })

  test('reports a refused file at its field with all other errors, and keeps the other documents', async () => {
    const given = routes()
    given.storeDocument.mockRejectedValue(new Refusal('document.pdf_encrypted'))
    given.offeredPackages.mockResolvedValue([{ id: 'p' }] as never)
    const form = formOf({ iban: 'SA12', vatCertificate: new File(['x'], 'vat.pdf') })
    const { status, fields, fieldErrors } = await outcomeOf(form, given)
    expect(status).toBe(422)
    expect(Object.fromEntries(Object.entries(fieldErrors).map(([name, { code }]) => [name, code]))).toEqual({
      iban: 'provider.iban_invalid',
      packageId: 'provider.package_required',
      vatCertificate: 'document.pdf_encrypted',
    })
    expect(fields).toMatchObject({ iban: 'SA12', ibanCertificateToken: token('b'), trades: 'renovation' })
    expect(given.registerProvider).not.toHaveBeenCalled()
  })

  test('asks again for a document that the server no longer has', async () => {
    const given = routes()
    const fieldErrors = { 'documents.identity': { code: 'document.unknown' } }
    given.registerProvider.mockRejectedValue(new Refusal('http.invalid_input', { fieldErrors }))
    const { fields } = await outcomeOf(formOf(), given)
    expect([fields.identityDocumentToken, fields.ibanCertificateToken]).toEqual([undefined, token('b')])
  })

  test('drops a key that was used for other input, and keeps any other key', async () => {
    const given = routes()
    given.registerProvider.mockRejectedValueOnce(new Refusal('idempotency.key_reused'))
    const reused = await outcomeOf(formOf(), given)
    expect([reused.refusal?.code, reused.fields.idempotencyKey]).toEqual([
      'idempotency.key_reused',
      undefined,
    ])
    given.registerProvider.mockRejectedValueOnce(new Refusal('rateLimit.exceeded', { status: 429 }))
    const limited = await outcomeOf(formOf(), given)
    expect([limited.status, limited.fields.idempotencyKey]).toEqual([429, 'a-key-of-a-page'])
  })

  test('reports a server error, and returns the complete form with its bank and warnings', async () => {
    const given = routes()
    const fault = new Error('database away')
    given.registerProvider.mockRejectedValue(fault)
    const back = await outcomeOf(formOf({ mobile: '0521234567' }), given)
    expect(report).toHaveBeenCalledWith(fault)
    expect(back).toMatchObject({ status: 500, hasFailed: true, fieldErrors: {}, bank: 'الراجحي' })
    expect(back.fields).toMatchObject({ ...complete, mobile: '0521234567' })
    expect(back.warnings).toEqual({ mobile: { code: 'provider.mobile_unusual' } })
  })
})
