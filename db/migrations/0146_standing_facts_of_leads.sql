-- A provider prices only what is still to be done, so they see which works the owner said are done. They may not read
-- the facts, but these of them, as text; computed when read, like jobs.
alter table app.project_requests add column standing_facts jsonb generated always as (
  jsonb_strip_nulls(jsonb_object(
    array['stage', 'hasMasonry', 'hasPlumbingFirstFix', 'hasElectricalFirstFix', 'hasCoolingFirstFix',
      'hasWaterproofing', 'hasThermalInsulation', 'hasCeilings', 'hasTiles', 'hasPaint'],
    array[facts ->> 'stage', facts ->> 'hasMasonry', facts ->> 'hasPlumbingFirstFix', facts ->> 'hasElectricalFirstFix',
      facts ->> 'hasCoolingFirstFix', facts ->> 'hasWaterproofing', facts ->> 'hasThermalInsulation',
      facts ->> 'hasCeilings', facts ->> 'hasTiles', facts ->> 'hasPaint']
  ))
) virtual;
comment on column app.project_requests.standing_facts is 'Stage, and works that are done or not, as the owner said, each as text; empty where nothing was said.';
grant select (standing_facts) on app.project_requests to mimar_provider;
