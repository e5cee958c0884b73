/** The mails about a collector's own work. */
import type { MailContents } from "@elaeis/domain/mail/mail-templates";

export const fruitCollectionConfirmation: MailContents = {
  fr: {
    subject: "Fruit enregistré\u00a0: {{fruit_reference}}",
    preheader: "Bien reçu. Photos\u00a0: {{photos_count}}.",
    body: `## {{fruit_reference}} est enregistré

{{#first_name}}
Merci {{first_name}}.

{{/first_name}}
- **Collecté\u00a0:** {{collected_at}}
{{#location}}
- **Lieu\u00a0:** {{location}}
{{/location}}
- **Photos\u00a0:** {{photos_count}}

[Voir le fruit]({{fruit_link}})

L'application indique quand toutes les photos sont reçues.`,
    text: `{{fruit_reference}} est enregistré.

{{#first_name}}
Merci {{first_name}}.

{{/first_name}}
Collecté\u00a0: {{collected_at}}
{{#location}}
Lieu\u00a0: {{location}}
{{/location}}
Photos\u00a0: {{photos_count}}

Voir le fruit\u00a0: {{fruit_link}}

L'application indique quand toutes les photos sont reçues.`,
  },
  en: {
    subject: "Fruit recorded: {{fruit_reference}}",
    preheader: "Received. Photos: {{photos_count}}.",
    body: `## {{fruit_reference}} is recorded

{{#first_name}}
Thank you, {{first_name}}.

{{/first_name}}
- **Collected:** {{collected_at}}
{{#location}}
- **Place:** {{location}}
{{/location}}
- **Photos:** {{photos_count}}

[See the fruit]({{fruit_link}})

The app shows when all photos are received.`,
    text: `{{fruit_reference}} is recorded.

{{#first_name}}
Thank you, {{first_name}}.

{{/first_name}}
Collected: {{collected_at}}
{{#location}}
Place: {{location}}
{{/location}}
Photos: {{photos_count}}

See the fruit: {{fruit_link}}

The app shows when all photos are received.`,
  },
};

export const weeklyCollectorReport: MailContents = {
  fr: {
    subject: "Fruits collectés cette semaine\u00a0: {{collects_week}}",
    preheader: "{{progress_percent}}\u00a0% de l'objectif du mois.",
    body: `## Votre semaine{{#first_name}}, {{first_name}}{{/first_name}}

- **Fruits collectés, {{week}}\u00a0:** {{collects_week}}
- **Ce mois-ci\u00a0:** {{collects_month}} sur {{monthly_target}} ({{progress_percent}}\u00a0%)
- **Jours de collecte ce mois-ci\u00a0:** {{active_days}}
- **Zones\u00a0:** {{zones_visited}}
{{#top_zones}}
- **Les plus fréquentes\u00a0:** {{top_zones}}
{{/top_zones}}

[Ouvrir mon tableau de bord]({{dashboard_link}})

Seuls les fruits envoyés sont comptés. S'il en reste sur votre téléphone, ouvrez l'application avec du réseau.`,
    text: `Votre semaine{{#first_name}}, {{first_name}}{{/first_name}}

Fruits collectés, {{week}}\u00a0: {{collects_week}}
Ce mois-ci\u00a0: {{collects_month}} sur {{monthly_target}} ({{progress_percent}}\u00a0%)
Jours de collecte ce mois-ci\u00a0: {{active_days}}
Zones\u00a0: {{zones_visited}}
{{#top_zones}}
Les plus fréquentes\u00a0: {{top_zones}}
{{/top_zones}}

Ouvrir mon tableau de bord\u00a0: {{dashboard_link}}

Seuls les fruits envoyés sont comptés. S'il en reste sur votre téléphone, ouvrez l'application avec du réseau.`,
  },
  en: {
    subject: "Fruits collected this week: {{collects_week}}",
    preheader: "{{progress_percent}}% of the month's target.",
    body: `## Your week{{#first_name}}, {{first_name}}{{/first_name}}

- **Fruits collected, {{week}}:** {{collects_week}}
- **This month:** {{collects_month}} of {{monthly_target}} ({{progress_percent}}%)
- **Collection days this month:** {{active_days}}
- **Zones:** {{zones_visited}}
{{#top_zones}}
- **Most frequent:** {{top_zones}}
{{/top_zones}}

[Open my dashboard]({{dashboard_link}})

Only fruits that were sent are counted. If some are still on your phone, open the app with a connection.`,
    text: `Your week{{#first_name}}, {{first_name}}{{/first_name}}

Fruits collected, {{week}}: {{collects_week}}
This month: {{collects_month}} of {{monthly_target}} ({{progress_percent}}%)
Collection days this month: {{active_days}}
Zones: {{zones_visited}}
{{#top_zones}}
Most frequent: {{top_zones}}
{{/top_zones}}

Open my dashboard: {{dashboard_link}}

Only fruits that were sent are counted. If some are still on your phone, open the app with a connection.`,
  },
};

export const weeklyHarvestReport: MailContents = {
  fr: {
    subject: "Rapport de récolte\u00a0: {{period}} (fruits\u00a0: {{fruits}})",
    preheader: "{{days}}{{#oil_measured}}. Huile mesurée\u00a0: {{oil_measured}}{{/oil_measured}}",
    body: `## Rapport de récolte

{{period}}, {{days}}

- **Fruits\u00a0:** {{fruits}}{{#target}} sur {{target}}{{/target}}
{{#oil_measured}}
- **Huile, mesurée\u00a0:** {{oil_measured}}
{{/oil_measured}}
{{#oil_predicted}}
- **Huile, prédite seulement\u00a0:** {{oil_predicted}}
{{/oil_predicted}}
{{#maturity}}
- **Maturité\u00a0:** {{maturity}}
{{/maturity}}
{{#photos}}
- **Photos hors protocole\u00a0:** {{photos}}
{{/photos}}

{{#plots}}
### Par parcelle

{{plots}}

{{/plots}}
{{#collectors}}
### Par collecteur

{{collectors}}

{{/collectors}}
[Ouvrir le rapport]({{report_link}})

Huile\u00a0: moyenne et intervalle à 95\u00a0%. Prédite\u00a0: fruits sans mesure.`,
    text: `Rapport de récolte
{{period}}, {{days}}

Fruits\u00a0: {{fruits}}{{#target}} sur {{target}}{{/target}}
{{#oil_measured}}
Huile, mesurée\u00a0: {{oil_measured}}
{{/oil_measured}}
{{#oil_predicted}}
Huile, prédite seulement\u00a0: {{oil_predicted}}
{{/oil_predicted}}
{{#maturity}}
Maturité\u00a0: {{maturity}}
{{/maturity}}
{{#photos}}
Photos hors protocole\u00a0: {{photos}}
{{/photos}}
{{#plots}}

Par parcelle
{{plots}}
{{/plots}}
{{#collectors}}

Par collecteur
{{collectors}}
{{/collectors}}

Ouvrir le rapport\u00a0: {{report_link}}

Huile\u00a0: moyenne et intervalle à 95\u00a0%. Prédite\u00a0: fruits sans mesure.`,
  },
  en: {
    subject: "Harvest report: {{period}} (fruits: {{fruits}})",
    preheader: "{{days}}{{#oil_measured}}. Oil, measured: {{oil_measured}}{{/oil_measured}}",
    body: `## Harvest report

{{period}}, {{days}}

- **Fruits:** {{fruits}}{{#target}} of {{target}}{{/target}}
{{#oil_measured}}
- **Oil, measured:** {{oil_measured}}
{{/oil_measured}}
{{#oil_predicted}}
- **Oil, only predicted:** {{oil_predicted}}
{{/oil_predicted}}
{{#maturity}}
- **Maturity:** {{maturity}}
{{/maturity}}
{{#photos}}
- **Photos not to standard:** {{photos}}
{{/photos}}

{{#plots}}
### By plot

{{plots}}

{{/plots}}
{{#collectors}}
### By collector

{{collectors}}

{{/collectors}}
[Open the report]({{report_link}})

Oil: mean and 95% interval. Predicted: fruits without a measurement.`,
    text: `Harvest report
{{period}}, {{days}}

Fruits: {{fruits}}{{#target}} of {{target}}{{/target}}
{{#oil_measured}}
Oil, measured: {{oil_measured}}
{{/oil_measured}}
{{#oil_predicted}}
Oil, only predicted: {{oil_predicted}}
{{/oil_predicted}}
{{#maturity}}
Maturity: {{maturity}}
{{/maturity}}
{{#photos}}
Photos not to standard: {{photos}}
{{/photos}}
{{#plots}}

By plot
{{plots}}
{{/plots}}
{{#collectors}}

By collector
{{collectors}}
{{/collectors}}

Open the report: {{report_link}}

Oil: mean and 95% interval. Predicted: fruits without a measurement.`,
  },
};
