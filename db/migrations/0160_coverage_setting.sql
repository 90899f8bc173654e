-- Which project types are taken in which city is a setting too (docs/settings.md#coverage).

alter table app.setting_changes
  drop constraint setting_changes_name_check,
  add constraint setting_changes_name_check
    check (name in ('support', 'operator', 'banner', 'notice', 'holidays', 'coverage'));
