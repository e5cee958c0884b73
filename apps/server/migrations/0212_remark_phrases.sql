-- Who records fruits has the phrases for their remarks.
create policy admin_settings_remark_phrases on admin_settings for select to elaeis_app
  using (key = 'remark_phrases' and app_user_id() is not null);
