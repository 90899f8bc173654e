-- Both answer a page. Believed to answer a thousand rows, as functions are, they were joined by reading every provider.
alter function app.find_providers(text, text, text, text, uuid, integer) rows 20;
alter function app.look_up_providers(text[], text[], boolean, uuid, integer) rows 20;
