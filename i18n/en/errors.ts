/** What a person should do about each refusal; the path is its code (`projectRequest.mobile_invalid`). */
export const errors = {
  field: {
    required: 'Fill this in.',
    invalid: 'We could not read this. Check it and write it again.',
  },
  projectRequest: {
    project_type_unknown: 'Choose one of the project types.',
    city_unknown: 'Choose one of the seven cities we serve.',
    finish_level_unknown: 'Choose economy, standard or luxury.',
    scope_unknown: 'Choose the scope from the list.',
    stage_unknown: 'Choose the stage from the list.',
    locale_unknown: 'The language must be ar or en.',
    area_not_a_number: 'Write the area as a number of square metres, such as 350.',
    area_not_whole: 'Write the area in whole square metres, such as 350.',
    area_too_small: 'The smallest area is {min} m². Write {min} or more.',
    area_too_large:
      'The largest area is {max, number} m². Write a smaller area, or split the work into two requests.',
    count_not_a_whole_number: 'Write a whole number.',
    count_too_small: 'Write {min} or more.',
    count_too_large: 'Write {max, number} or less.',
    district_too_short: 'Write the whole name of the district, at least two letters, or leave it empty.',
    district_too_long: 'The name of the district only, up to {max} letters.',
    budget_not_a_number: 'Write the budget in riyals as a number, such as 250,000.',
    budget_too_small: 'The smallest budget is 100 riyals. Write more, or leave it empty.',
    budget_too_large: 'The largest budget is 500 million riyals. Write less, or leave it empty.',
    budget_reversed: 'This is less than the lower end. Raise it, or swap the two.',
    text_too_long: 'Keep the description within {max, number} letters.',
    name_too_short: 'Write your name, at least two letters.',
    name_too_long: 'Keep the name within {max} letters.',
    mobile_invalid: 'Write a Saudi mobile: 10 digits starting with 05, or starting with +966 5.',
    consent_required: 'We need your consent to show the project to providers. Tick the box to send.',
    document_unknown: 'We could not find one of the files. Remove it and upload it again.',
    too_many_documents: 'Up to {max} files. Remove the rest.',
    not_found: 'This link does not open a request. Open it from the WhatsApp message we sent you.',
  },
  estimate: {
    not_priced:
      'No published source prices this scope. Choose another type or scope, or send the request and let providers price it.',
  },
  quote: {
    amount_not_a_number: 'Write the price in riyals as one number, such as 45,000.',
    amount_too_small: 'The smallest price is 100 riyals.',
    amount_too_large: 'The largest price is 500 million riyals.',
    note_too_long: 'Keep the note within {max, number} letters.',
    request_closed: 'This request is closed and takes no more quotes.',
  },
  lead: {
    not_found: 'We could not find this request among yours.',
    already_answered: 'You have already answered this request.',
    expired: 'The time to answer this request has passed.',
  },
  idempotency: {
    key_reused:
      'This already arrived with other answers, and its tracking link is in your WhatsApp. To make another request with these answers, send again.',
    key_invalid: 'The Idempotency-Key must be 8 to 200 letters or digits.',
    in_progress: 'The first sending is still under way. Wait a moment and try again.',
  },
  http: {
    internal:
      'Something broke on our side. Try again in a minute; if it stays, send us the number of this request.',
    too_slow: 'This took too long on our side. Try again in a minute; nothing is stored twice.',
    not_found: 'There is nothing at this address.',
    method_not_allowed: 'This address answers only to {allowed}.',
    malformed_json: 'The body is not valid JSON.',
    invalid_input: 'Some of what was sent is missing or wrong. See each field.',
    body_too_large: 'This is more than we take at once ({maxBytes, number} bytes). Send less.',
    unsupported_media_type: 'Send JSON, with Content-Type: application/json.',
  },
  signIn: {
    server_unreachable: 'We cannot check who you are right now. Try again in a minute; you stay signed in.',
  },
  rateLimit: {
    exceeded: 'Too many tries in a short time. Wait a little and try again; what you typed is kept.',
  },
} as const
