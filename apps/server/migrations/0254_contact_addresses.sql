-- The addresses of contact and privacy are for everybody to read.
alter policy admin_settings_public on admin_settings
  using (key in ('registration_open', 'password_minimum_length', 'ethereum_sign_in_enabled',
    'contact_email', 'privacy_email', 'offices', 'business_hours'));
