"""A whole fruit by the generated client, as an integrator writes it: prints what it was answered, as JSON."""

import json
import sys

import elaeis_client as elaeis

given = json.load(open(sys.argv[1]))
settings = elaeis.Configuration(host=given["url"])
settings.access_token = given["key"]
client = elaeis.ApiClient(settings)
fruits = elaeis.FruitsApi(client)


def send(fruit):
    submission = fruit["submission"]
    fields = elaeis.FruitFields(**submission["fields"])
    photos = [elaeis.DeclaredPhoto(**photo) for photo in submission["photos"]]
    fruits.submit_fruit(
        fruit["id"],
        elaeis.FruitSubmission(
            fields=fields, collection_date=submission["collection_date"], photos=photos
        ),
    )
    for photo, file in zip(submission["photos"], fruit["files"]):
        with open(file, "rb") as opened:
            sent = fruits.send_photo(
                fruit["id"], photo["photo_role"], photo["sha256"], opened.read()
            )
        assert sent.received and sent.sha256 == photo["sha256"], sent


def pages(ask, cursor_of, has_more, **first):
    page = ask(limit=1, **first)
    while True:
        yield from page.items
        if not has_more(page):
            return
        page = ask(limit=1, after=cursor_of(page))


def listed():
    return pages(fruits.list_fruits, lambda page: page.next, lambda page: page.next)


def changes():
    return pages(
        fruits.list_changed_fruits,
        lambda page: page.after,
        lambda page: page.has_more,
        updated_since=given["since"],
    )


def send_and_delete(first, second):
    send(first)
    send(second)
    read = fruits.read_fruit(first["id"])
    found = [fruit.id for fruit in listed()]
    predicted = elaeis.PredictionsApi(client).predict(
        image=first["files"][0], metadata=json.dumps(given["metadata"])
    )
    fruits.delete_fruit(first["id"])
    try:
        fruits.read_fruit(first["id"])
        refused = None
    except elaeis.ApiException as problem:
        refused = json.loads(problem.body)["code"]
    return {
        "read": {
            "id": read.id,
            "fruit_id": read.fruit_id,
            "oil_content": read.oil_content,
            "photos": {photo.photo_role: photo.sha256 for photo in read.photos},
        },
        "listed": sorted(found),
        "predicted": {
            "oil": predicted.prediction.huile,
            "model": predicted.prediction.model.version,
        },
        "refused": refused,
    }


def extract():
    return [
        {
            "id": change.id,
            "is_deleted": change.is_deleted,
            "fruit_id": change.fruit and change.fruit.fruit_id,
        }
        for change in changes()
    ]


wanted = sys.argv[2]
print(json.dumps(extract() if wanted == "extract" else send_and_delete(*given["fruits"])))
