import { expect, test } from 'vitest'
import { signS3 } from './s3-signature.ts'

const keys = {
  region: 'us-east-1',
  keyId: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}
const at = new Date('2013-05-24T00:00:00Z')
const bucket = 'https://examplebucket.s3.amazonaws.com'

/** Examples of the Amazon S3 API Reference with Amazon's own signatures. */
test.each([
  [
    'GET',
    '/test.txt',
    { range: 'bytes=0-9' },
    '',
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'PUT',
    '/test$file.text',
    { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    'Welcome to Amazon S3.',
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  ['GET', '/?lifecycle', {}, '', 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
  [
    'GET',
    '/?max-keys=2&prefix=J',
    {},
    '',
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
])('%s %s', (method, path, headers, body, signature) => {
  const signed = signS3(keys, {
    method,
    url: new URL(bucket + path),
    headers: headers as Record<string, string>,
    body: Buffer.from(body),
    at,
  })
  expect(signed.authorization).toContain(`Signature=${signature}`)
  expect(signed.authorization).toContain('Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request')
})
