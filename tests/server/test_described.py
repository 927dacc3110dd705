"""The API does what its description says: schemathesis calls it in every way that it can think of."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import settings

from hotelier.core.errors import BadName
from hotelier.server.doors.given import describe
from hotelier.server.limits import Limits, Rate
from hotelier.server.words import clean_name
from server.app import Server, application
from server.wire import served

ANY = Rate(1e9, 1e9)
GENEROUS = Limits(calls=ANY, new_visitors=ANY, wrong_codes=ANY)

GIVEN = dict.fromkeys(["store", "gate", "limits", "rates", "house"])
DESCRIBED = schemathesis.openapi.from_dict(describe(application(**GIVEN).openapi_schema).to_schema())


@DESCRIBED.hook
def filter_body(context: Any, body: Any) -> bool:
    """No description can say which names are good; those that are not are tried in other tests."""
    name = body.get("name") if isinstance(body, dict) else None
    try:
        return not isinstance(name, str) or len(name) > 24 or bool(clean_name(name))
    except BadName:
        return False


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server that is running."""
    with ExitStack() as opened:

        def make_app(port: int) -> Any:
            return opened.enter_context(Server(tmp_path_factory.mktemp("described"), GENEROUS, port)).app

        home = f"http://127.0.0.1:{opened.enter_context(served(make_app))}"
        yield home


CLIENT = httpx.Client(verify=False)  # loopback over http: certificates would only take time to load
PLACE_OF_KEY = "KEY"


@DESCRIBED.auth(refresh_interval=None)
class SomeVisitor:
    """Marks the calls that a visitor is to make: schemathesis asks before there is a server."""

    def get(self, case: Any, context: Any) -> str:
        return PLACE_OF_KEY

    def set(self, case: Any, data: str, context: Any) -> None:
        case.cookies = {**(case.cookies or {}), "hotelier": data}


def new_key(home: str) -> str:
    """The key of a new visitor: some calls end one, so that each call has its own."""
    CLIENT.cookies.clear()
    return CLIENT.post(f"{home}/api/visitors", json={"name": "Ada"}, headers={"Origin": home}).cookies["hotelier"]


@DESCRIBED.parametrize()
@settings(max_examples=25)
def test_the_api_does_what_its_description_says(case: Any, home: str) -> None:
    if case.cookies.get("hotelier") == PLACE_OF_KEY:
        case.cookies["hotelier"] = new_key(home)
    case.call_and_validate(base_url=home, headers={"Origin": home})
